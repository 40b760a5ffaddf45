// Words by which people ask, and by which they say in which form they want the answer: they speak of the question and seldom of what a document says. Folded.

/** They count for little, and not for nothing: a document may be about answers. */
export const ASKING_WORDS: ReadonlySet<string> = new Set(
  [
    'answer answers ask asked asking question questions tell give given explain describe state stated show shown list find calculate calculated',
    'compute computed determine define defined identify provide provided round rounded use used using base based assume assuming consider considering',
    'unit units thousand thousands million millions billion billions percent percents percentage decimal decimals usd eur',
    'antwort antworte beantworte frage nenne bitte erklare berechne wieviel prozent tausend millionen milliarden',
    'reponse repondre expliquer indiquer donner calculer pour cent mille millions milliards',
    'pregunta respuesta responder explique indique calcule ciento mil millones',
    'domanda risposta spiega indica calcola cento mila milioni miliardi',
  ]
    .join(' ')
    .split(' '),
);
