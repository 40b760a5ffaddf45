// Patterns in six languages that recognise contract clauses by heading and by telling sentences.

/** How a clause is recognised: by its heading, and by the sentence that says the most. */
export interface ClauseWords {
  readonly field: string;
  /** What its heading says, in the six languages. */
  readonly heading: RegExp;
  /** What the sentence says that answers the field; each that fits counts. */
  readonly keys: readonly RegExp[];
  /** A sentence that answers it wherever it stands; global. */
  readonly anywhere: RegExp;
}

export const CLAUSES: readonly ClauseWords[] = [
  {
    field: 'termination_clause',
    heading:
      /(?<!\p{L})(?:(?:early\s+)?terminat(?:ion|ing)|cancellation|(?:ordentliche\s+|außerordentliche\s+)?kündigung|vertragsbeendigung|résiliation|rescisión|resolución|terminación|recesso|risoluzione|beëindiging|opzegging)(?!\p{L})/iu,
    keys: [
      /may\s+(?:be\s+)?terminat|right\s+to\s+terminat|may\s+cancel|kann\s+.{0,80}gekündigt|kündigen|peut\s+.{0,80}résili|résili\p{L}+|podrá\s+.{0,80}(?:resolver|rescindir|terminar)|potrà\s+.{0,80}(?:recedere|risolvere)|recedere|opzeggen|opgezegd|beëindig/iu,
      /notice|breach|default|cause|convenience|bankrupt|insolven|frist|préavis|preaviso|preavviso|opzegtermijn/iu,
      /this\s+\p{L}+|agreement|vertrag|contrat|contratto|overeenkomst/iu,
    ],
    anywhere:
      /(?:either|any|each|both)\s+part(?:y|ies)\s+may\s+terminate|may\s+terminate\s+this\s+agreement|this\s+agreement\s+may\s+be\s+terminated|this\s+agreement\s+(?:shall|will)\s+terminate|vertrag\s+kann\s+.{0,60}gekündigt|contrat\s+(?:peut|pourra)\s+être\s+résilié|opgezegd\s+worden/giu,
  },
  {
    field: 'renewal_terms',
    heading:
      /(?<!\p{L})(?:(?:automatic\s+)?renewals?(?:\s+terms?)?|extension(?:s|\s+of\s+term)?|(?:vertrags)?verlängerung|renouvellement|reconduction|renovación|prórroga|rinnovo|verlenging)(?!\p{L})/iu,
    keys: [
      /renew|extend|verlänger|renouvel|reconduct|renov|prorrog|rinnov|prorog|verleng/iu,
      /automatic|additional|successive|tacit|stillschweigend|automatisch|jeweils|stilzwijgend|sucesiv|success/iu,
      /unless|notice|option|sofern|wenn\s+nicht|sauf|salvo|tenzij|préavis|preaviso/iu,
    ],
    anywhere:
      /(?:shall|will|may|to)\s+(?:be\s+)?(?:automatically\s+|thereafter\s+|then\s+)*(?:renew(?:ed)?\s+(?:automatically\s+)?(?:for|by|on|upon|until|at)|extend(?:ed)?\s+(?:automatically\s+)?(?:for|by)\s+(?:an?\s+|one\s+|two\s+|up\s+to\s+)?(?:additional|further|successive|subsequent|another|period|term|\d))|(?:agreement|term)\s+may\s+be\s+(?:renewed|extended)|automatic(?:ally)?\s+renew|option\s+to\s+(?:renew|extend)|verlängert\s+sich|tacite\s+reconduction|renouvel[ée]\s+(?:tacitement|par)|se\s+(?:renovará|prorrogará)|si\s+(?:rinnova|rinnoverà|intende\s+rinnovato)|stilzwijgend\s+verlengd/giu,
  },
  {
    field: 'payment_terms',
    heading:
      /(?<!\p{L})(?:payments?(?:\s+terms?)?|terms\s+of\s+payment|fees?(?:\s+and\s+(?:payments?|expenses))?|compensation|consideration|invoic(?:es|ing)|prices?(?:\s+and\s+payment)?|royalt(?:y|ies)|purchase\s+price|vergütung|zahlung(?:sbedingungen)?|preise|entgelt|paiement|prix|rémunération|pago|precio|forma\s+de\s+pago|pagamento|corrispettivo|betaling|vergoeding|prijs)(?!\p{L})/iu,
    keys: [
      /shall\s+pay|will\s+pay|agrees\s+to\s+pay|payable|be\s+paid|zahl\p{L}*|fällig|paye|payable|règle|pagar|pagará|pagadero|paga\p{L}*|betaal|betalen|voldoen/iu,
      /within|days|net\s+\d+|upon\s+receipt|due|invoice|innerhalb|tagen|rechnung|jours|facture|días|factura|giorni|fattura|dagen|factuur/iu,
      /[$€£]\s?\d|\d\s?(?:%|percent|EUR|USD|€)|percent/iu,
    ],
    anywhere:
      /net\s+(?:thirty|sixty|\d{2})|within\s+(?:\p{L}+\s+)?\(?\d{1,3}\)?\s+(?:business\s+|calendar\s+)?days\s+(?:of|after|from|following)[^.]{0,60}invoice|payments?\s+(?:is|are|shall\s+be)\s+(?:due|payable|made)|zahlbar\s+innerhalb|payables?\s+(?:à|sous|dans)|betaling\s+binnen/giu,
  },
  {
    field: 'liability_limit',
    heading:
      /(?<!\p{L})(?:(?:limitations?|exclusion|limits?)\s+(?:of|on)\s+(?:liabilit(?:y|ies)|damages)|liability(?:\s+cap)?|limited\s+liability|disclaimer\s+of\s+(?:liability|damages)|(?:no\s+)?consequential\s+damages|haftung(?:sbeschränkung|sbegrenzung)?|(?:limitation\s+de\s+)?responsabilité|(?:limitación\s+de\s+)?responsabilidad|(?:limitazione\s+(?:di|della)\s+)?responsabilità|aansprakelijkheid)(?!\p{L})/iu,
    keys: [
      /liab|haft|responsab|aansprakelijk/iu,
      /in\s+no\s+event|not\s+(?:be\s+)?(?:liable|exceed)|limited\s+to|aggregate|maximum|shall\s+not\s+exceed|consequential|beschränkt|begrenzt|höchstens|limitée|ne\s+(?:saurait|pourra)|limitada|no\s+(?:será|excederá)|limitata|non\s+(?:potrà|eccederà)|beperkt|maximaal/iu,
      /indirect|incidental|special|punitive|[$€£]\s?\d|amounts?\s+(?:paid|payable|received)/iu,
    ],
    anywhere:
      /in\s+no\s+event\s+(?:shall|will)[^.]{0,120}(?:liab|damages)|(?:aggregate|total|maximum|entire|cumulative)\s+liability|liability[^.]{0,80}(?:shall\s+not\s+exceed|limited\s+to)|shall\s+not\s+be\s+liable[^.]{0,80}(?:consequential|indirect|special)|haftung\s+[^.]{0,60}(?:beschränkt|begrenzt)/giu,
  },
  {
    field: 'confidentiality_clause',
    heading:
      /(?<!\p{L})(?:confidentiality|confidential\s+information|non-?disclosure|nondisclosure|proprietary\s+information|secrecy|geheimhaltung|vertraulichkeit|verschwiegenheit|confidentialité|confidencialidad|riservatezza|geheimhouding|vertrouwelijkheid)(?!\p{L})/iu,
    keys: [
      /confiden|proprietary|secre|vertraulich|geheim|reserv|riserv|vertrouwelijk/iu,
      /shall\s+(?:not|keep|hold|maintain|treat|use)|agrees?\s+(?:to|not|that)|will\s+(?:not|keep|hold|maintain|treat)|verpflicht|s['’]engage|se\s+(?:obliga|compromete)|si\s+(?:impegna|obbliga)|verplicht|verbindt/iu,
      /disclos|third\s+part|reveal|offenbar|divulg|dritte|tiers|tercer|terzi|derden/iu,
    ],
    anywhere:
      /(?:shall|will|agrees?\s+to)\s+(?:hold|keep|maintain|treat)[^.]{0,100}(?:confiden|secre)|shall\s+not\s+disclose[^.]{0,100}confidential|vertraulich\s+(?:zu\s+)?behandel|garder\s+.{0,60}confidentiel|vertrouwelijk\s+(?:te\s+)?behandel/giu,
  },
];

export const NOTICE_HEADING =
  /(?<!\p{L})(?:notices?(?:\s+(?:and|address(?:es)?|provisions?|to)\s?\p{L}*)?|communications|addresses\s+for\s+notices?|mitteilungen|benachrichtigungen|zustellungen|notifications?|notificaciones|comunicaciones|comunicazioni|notifiche|kennisgevingen|mededelingen)(?!\p{L})/iu;
