// Words for the parts of a company by which reports break their figures down.

/** By what the company is parted, as headings and sentences above such rows say it: its businesses. */
export const BUSINESS_WORDS =
  /\b(?:segments?|lines? of business|business (?:units?|lines?|groups?|areas?)|divisions?|end[\s-]markets?|operating (?:groups?|units?)|segmente?n?|geschäfts(?:bereiche?n?|felder?n?|segmente?n?)|sparten?|secteurs?|branches?|segmentos?|divisiones|unidades? de negocio|settori|bedrijfssegmenten)\b/i;
/** Its regions. */
export const GEOGRAPHY_WORDS =
  /\b(?:geograph(?:y|ies|ic|ical(?:ly)?)|regions?|regional|countr(?:y|ies)|regione?n?|länder|zones? géographiques?|pays|zonas? geográficas?|regiones|países|aree geografiche|paesi|regio['’]s|landen)\b/i;
/** Said of rows that are something else, and are led back to the segments. */
export const TO_SEGMENTS = /\bto (?:\S+ ){0,3}(?:reportable |operating )?segments?\b/gi;
/** Names of regions, and of the countries that reports name most. */
export const REGION =
  /^(?:(?:total )?(?:north|south|latin|central) america|(?:the )?americas?|emea(?:i|r)?|apac|asia(?:[\s/,-]+(?:and )?pacific)?|(?:greater |mainland )?china|japan|india|korea|taiwan|hong kong|singapore|(?:(?:western|eastern|central|rest of|continental) )*europe|europe,? (?:the )?middle east,?(?: and)? africa|middle east(?:,?(?: and| &) africa)?|africa|oceania|australia(?: and new zealand)?|canada|mexico|brazil|germany|france|italy|spain|(?:the )?netherlands|ireland|switzerland|israel|u\.?s\.?(?:a\.?)?|(?:the )?united (?:states|kingdom)(?: of america)?|u\.?k\.?|rest of (?:the )?world|other (?:countries|international|foreign|regions|geographic(?:al)? (?:areas|regions))|international|domestic|foreign|outside (?:of )?(?:the )?(?:u\.?s\.?|united states)|non[\s-]u\.?s\.?|deutschland|nordamerika|südamerika|asien|übriges? europa|europa|amérique du nord|asie|allemagne|reste du monde|américa del norte|américa latina|resto del mundo|nord america|resto d['’]europa)$/i;
/** What stands among the parts of a sum and is no part of the company. */
export const NO_PART =
  /\b(?:eliminat\w*|unallocated|non[\s-]?allocated|reconcil\w*|inter-?segment|corporate|adjustments?|total|sub-?total|consolidated|reportable|konsolidierung|überleitung|zentrale|summe|éliminations?|non affecté|ajustes?|eliminacion\w*|rettifiche|elisioni)\b/i;
/** Before the name of what is counted: `consolidated net revenue`. */
export const OF_PARTS = /^(?:consolidated|segment|reportable segment|disaggregated|total) /;
