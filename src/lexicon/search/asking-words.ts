// Words by which people ask, and by which they say how to answer: they speak of the question and seldom of what a document says. Folded.

/** They count for little, and not for nothing: a document may be about answers. */
export const ASKING_WORDS: ReadonlySet<string> = new Set(
  [
    'able according answer approach approximate ask asked assess assume assuming available base based basing best briefly calculate',
    'calculated calculation clearly comment compute computed conclude conclusion considering consistent data decimal decimals define defined definition describe detail detailed details determine discuss draw drawing',
    'evaluate example explain explicitly express figure figures find following give given help identify indicate information item items justify know known line list listed locate',
    'mention mentioned metric metrics multiple name need number numerical outlined percent percentage percents perspective place places plain please point points primarily prompt provide provided question questions',
    'rather reason reasonable refer reference relevant rely relying report reported request respond response result round rounded say section see show shown solely specific specify standpoint state stated summarize summary',
    'take tell text think thousand thousands million millions billion billions understand unit units usd use used useful using utilize utilizing value want word words year years',
    'amount amounts total exist existed there name called roughly generally company companys business',
    'antwort beantworte frage nenne bitte wieviel welche erklare angabe angaben hohe betrag laut gemass',
    'question reponse repondre expliquer indiquer donner montant selon',
    'pregunta respuesta responder explique indique importe segun cantidad',
    'domanda risposta spiega indica importo secondo',
  ]
    .join(' ')
    .split(' '),
);
