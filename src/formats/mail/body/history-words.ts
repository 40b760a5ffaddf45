// The words by which mail programs and people lead over to an earlier message, and end their own: data, a language a line where it helps.

const anyOf = (...lists: readonly string[]): string => lists.join('|');

/** What "From" is called in the heads that mail programs put before an earlier message. */
export const FROM =
  'from|von|de|da|van|från|fra|od|lähettäjä|kimden|от|від|feladó|expéditeur|remitente|mittente|发件人|寄件者|差出人|보낸 사람';

/** What the other lines of such a head are called: they may come first. */
export const HEAD_NAMES = anyOf(
  'date|sent|to|cc|subject|reply-to',
  'datum|gesendet|an|kopie|betreff',
  'envoyé|à|objet',
  'fecha|enviado|para|asunto',
  'data|inviato|a|oggetto|assunto',
  'verzonden|aan|onderwerp',
  'skickat|till|ämne|dato|sendt|til|emne',
  'lähetetty|päiväys|vastaanottaja|aihe',
  'wysłano|do|temat|předmět|komu|odesláno',
  'дата|отправлено|кому|тема|надіслано',
  '发送时间|日期|收件人|主题|送信日時|宛先|件名|보낸 날짜|받는 사람|제목',
);

/** What a message is called on the ruled line before an earlier one. */
export const MESSAGE = anyOf(
  'message|mail|e-mail|email|nachricht|messaggio|mensaje|mensagem|correo|bericht|meddelande|meddelelse|melding|besked',
  'viesti|wiadomość|zpráva|správa|üzenet|mesaj|сообщение|письмо|повідомлення|邮件|郵件|メッセージ|메시지',
);

/** That somebody wrote, as a line before what is quoted has it. */
export const WROTE = anyOf(
  'wrote|writes|schrieb|geschrieben|écrit|escribió|escribio|escreveu|scritto|schreef|geschreven|skrev|kirjoitti',
  'napisał|napisała|napisał\\(a\\)|napsal|napsala|napsal\\(a\\)|napísal|írta|yazdı|писал|писала|написал|написала|написав|пише|пишет',
);

/** With what letters close before the name of who wrote them. */
export const CLOSINGS = anyOf(
  '(?:(?:with )?(?:best|kind|kindest|warm|warmest|many) )?(?:regards|wishes|thanks)(?: and regards)?|yours(?: (?:sincerely|faithfully|truly))?|sincerely(?: yours)?|best|cheers|thank you',
  '(?:mit )?(?:(?:freundlichen?|besten?|herzlichen?|lieben?|viele[n]?|schönen?) )(?:grüßen?|grüssen?|gruß|gruss|dank)|mfg|viele grüße aus \\p{L}{2,20}',
  '(?:bien )?(?:cordialement|amicalement|sincèrement)|(?:meilleures|sincères) salutations|bien à vous',
  '(?:un )?(?:cordial )?saludos?(?: cordiales)?|atentamente|(?:cordiali|distinti) saluti|cordialmente|(?:com os )?(?:melhores )?cumprimentos|atenciosamente',
  '(?:met )?(?:vriendelijke|hartelijke) groet(?:en)?|(?:med )?(?:vänliga?|vennlig|venlig) (?:hälsningar|hilsen)|mvh|(?:ystävällisin )?terveisin',
  'z poważaniem|pozdrawiam|s pozdravem|с уважением|з повагою',
);
