// Converts Windows language ids to BCP 47 tags.

/** Windows' language numbers (their lower ten bits) as ISO 639-1. */
const PRIMARY: Readonly<Record<number, string>> = {
  ...{ 1: 'ar', 2: 'bg', 3: 'ca', 4: 'zh', 5: 'cs', 6: 'da', 7: 'de', 8: 'el', 9: 'en' },
  ...{ 10: 'es', 11: 'fi', 12: 'fr', 13: 'he', 14: 'hu', 15: 'is', 16: 'it', 17: 'ja', 18: 'ko' },
  ...{ 19: 'nl', 20: 'no', 21: 'pl', 22: 'pt', 23: 'rm', 24: 'ro', 25: 'ru', 26: 'hr', 27: 'sk' },
  ...{ 28: 'sq', 29: 'sv', 30: 'th', 31: 'tr', 32: 'ur', 33: 'id', 34: 'uk', 35: 'be', 36: 'sl' },
  ...{ 37: 'et', 38: 'lv', 39: 'lt', 41: 'fa', 42: 'vi', 43: 'hy', 45: 'eu', 47: 'mk', 54: 'af' },
  ...{ 55: 'ka', 57: 'hi', 62: 'ms', 63: 'kk', 69: 'bn', 73: 'ta', 74: 'te', 82: 'cy', 86: 'gl' },
};
/** Those whose region is worth a mention. */
const REGIONAL: Readonly<Record<number, string>> = {
  ...{ 1028: 'zh-TW', 2052: 'zh-CN', 3076: 'zh-HK', 1031: 'de-DE', 2055: 'de-CH', 3079: 'de-AT' },
  ...{ 1033: 'en-US', 2057: 'en-GB', 3081: 'en-AU', 4105: 'en-CA', 1036: 'fr-FR', 2060: 'fr-BE' },
  ...{ 3084: 'fr-CA', 4108: 'fr-CH', 1046: 'pt-BR', 2070: 'pt-PT', 2058: 'es-MX', 3082: 'es-ES' },
  ...{ 1044: 'nb-NO', 2068: 'nn-NO', 2074: 'sr', 3098: 'sr', 5146: 'bs-BA' },
};

/** BCP 47; null for none (`\lang1024` means "no language"). */
export const languageTag = (number: number): string | null => REGIONAL[number] ?? PRIMARY[number & 0x3ff] ?? null;
