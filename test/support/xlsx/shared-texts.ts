import { escapeXml, MAIN } from './xml-text.ts';

/** The texts of a workbook, each once. */
export class SharedTexts {
  private readonly places = new Map<string, number>();

  plain(text: string): string {
    return `<t xml:space="preserve">${escapeXml(text)}</t>`;
  }

  /** Position of a text, given as XML. */
  place(xml: string): number {
    const known = this.places.get(xml);
    if (known !== undefined) return known;
    this.places.set(xml, this.places.size);
    return this.places.size - 1;
  }

  xml(): string {
    const items = [...this.places.keys()].map((text) => `<si>${text}</si>`);
    return `<sst xmlns="${MAIN}" uniqueCount="${items.length}">${items.join('')}</sst>`;
  }
}
