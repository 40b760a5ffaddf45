import { type ContractText, squeezed } from '../contract-text.ts';
import type { Reading } from '../signing/signature-blocks.ts';
import { readName } from './read-name.ts';
import { skipLeadIns } from './walk-parties.ts';

/** Labelled parties stand early, paragraphs. */
const FIRST = 80;

const LABEL =
  /^(?:\(?(?:\d{1,2}|[a-z])[.)]\s*)?(?:the\s+)?(?:party\s+(?:[A-D]|\d|one|two)|(?:first|second|third)\s+party|(?:the\s+)?(?:disclosing|receiving)\s+party|discloser|recipient|licensor|licensee|franchisor|franchisee|lessor|lessee|landlord|tenant|seller|buyer|purchaser|vendor|supplier|customer|client|company|distributor|reseller|consultant|contractor|employer|employee|sponsor|owner|lender|borrower|manufacturer|service\s+provider|provider|agent|principal|auftraggeber(?:in)?|auftragnehmer(?:in)?|verkäufer(?:in)?|käufer(?:in)?|vermieter(?:in)?|mieter(?:in)?|arbeitgeber(?:in)?|arbeitnehmer(?:in)?|le\s+client|le\s+prestataire|le\s+vendeur|l['’]acheteur|le\s+bailleur|le\s+preneur|el\s+cliente|el\s+proveedor|el\s+vendedor|el\s+comprador|el\s+arrendador|el\s+arrendatario|il\s+cliente|il\s+fornitore|il\s+venditore|l['’]acquirente|opdrachtgever|opdrachtnemer|verkoper|koper|verhuurder|huurder|to|from)(?:\s*\([^)]{1,40}\))?\s*[:：]\s*/iu;

/** Parties under labels: `Party A: Acme Ltd.`. */
export function findLabelledParties({ paragraphs, text, prose, locale }: ContractText): Reading[] {
  const found: Reading[] = [];
  for (const paragraph of paragraphs.slice(0, FIRST)) {
    const label = LABEL.exec(paragraph.text);
    if (!label) continue;
    const at = skipLeadIns(text, paragraph.start + label[0].length, paragraph.end, locale.language);
    const name = readName(text, at, paragraph.end);
    // `To:` and `From:` head letters; only companies and defined terms count there.
    if (name && /^(?:to|from)\s*:/i.test(label[0]) && !name.company && name.followed !== 'alias') continue;
    if (name)
      found.push({ text: squeezed(text.slice(name.start, name.end)), place: prose.place(name.start, name.end)[0]! });
  }
  return found;
}
