// Test data: sample texts with their measured token counts and the expected estimates.

/**
 * Texts with what they cost: the dearer of o200k_base and cl100k_base, as measured, and the estimate. The tokenizers themselves are no part of
 * this package.
 */
export const MEASURED: readonly (readonly [what: string, text: string, measured: number, estimate: number])[] = [
  [
    'an answer',
    '{"page":1,"bbox":[72,90.25,540.5,104],"page_width":612,"text":"Total amount","anchor":"p1.b2","path":null,"next_cursor":null}',
    45,
    56,
  ],
  [
    'cells of a sheet',
    '[{"cell":"B2","value":1250.5,"type":"number","text":"1,250.50","number_format":"#,##0.00","merged_into":null,"hidden":false,"comment":null}]',
    48,
    59,
  ],
  [
    'English',
    'The Supplier shall deliver the goods within thirty days of the date of the order, unless the parties agree otherwise in writing.',
    24,
    34,
  ],
  [
    'German',
    'Die Rechnung ist innerhalb von vierzehn Tagen nach Erhalt ohne Abzug auf das unten genannte Konto zu überweisen.',
    33,
    40,
  ],
  [
    'French',
    'Le présent contrat est conclu pour une durée indéterminée et peut être résilié par lettre recommandée.',
    25,
    40,
  ],
  ['Polish', 'Niniejsza umowa została zawarta w Warszawie między stronami wymienionymi poniżej.', 30, 34],
  ['Russian', 'Настоящий договор заключён на неопределённый срок и вступает в силу со дня подписания.', 39, 51],
  ['Russian in capitals', 'ДОГОВОР АРЕНДЫ НЕЖИЛОГО ПОМЕЩЕНИЯ, ИНН И КПП АРЕНДАТОРА, СУММА К ОПЛАТЕ БЕЗ НДС', 70, 74],
  ['Greek', 'Η παρούσα σύμβαση διέπεται από το ελληνικό δίκαιο.', 44, 60],
  ['Arabic', 'يبدأ سريان هذا العقد من تاريخ توقيعه من قبل الطرفين.', 37, 54],
  ['Hebrew', 'הסכם זה ייכנס לתוקף ביום חתימתו.', 35, 38],
  ['Hindi', 'यह अनुबंध हस्ताक्षर की तारीख से लागू होगा।', 45, 54],
  ['Thai', 'สัญญานี้มีผลบังคับใช้ตั้งแต่วันที่ลงนาม', 38, 40],
  ['Chinese', '本合同自双方签字盖章之日起生效，有效期为一年。', 24, 33],
  ['Chinese, traditional', '本合約自雙方簽署之日起生效，有效期限為一年。', 28, 32],
  ['Japanese', 'この契約は、署名の日から効力を生じるものとする。', 25, 28],
  ['Korean', '본 계약은 서명일로부터 효력이 발생한다.', 21, 33],
  ['emoji', 'Done ✅ 🎉😀👍🏽 👩‍👩‍👧', 26, 34],
  [
    'base64',
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    54,
    72,
  ],
  ['digits', '31415926535897932384626433832795028841971693993751', 17, 18],
  ['numbers', '[0.30000000000000004,-1.7976931348623157e+308,45352,1e-7,12.5]', 34, 35],
  ['white space', 'a\n\n\n        b\t\t\tc    d', 8, 10],
  ['leaders', 'Introduction ........................................ 7', 5, 13],
  ['formula', "=IFERROR(VLOOKUP($A2,'Price list'!$A$2:$F$400,6,FALSE)*(1+Rate),0)", 33, 42],
  ['capitals', 'TERMS AND CONDITIONS OF SALE; LIMITATION OF LIABILITY', 11, 23],
];
