// Table of token costs by letter pair, for estimating the cost of words in Latin letters.

/**
 * What a letter adds to the cost of a word when it follows another, in tenths of a token: a row for each first letter, a column for each
 * second, a to z. Pairs that are within the common words of a vocabulary add little, pairs where words are cut add much. Fitted by least
 * squares to what two tokenizers (o200k_base and cl100k_base, the dearer of the two) charge for words of business papers, of messages in
 * eleven languages, and of random letters.
 */
export const LETTER_PAIRS: readonly string[] = [
  '73016505252030726011225312', // a
  '14661676336056178244257625', // b
  '17550671372178066250257744', // c
  '26731576277468276425456435', // d
  '06100347567232655102536056', // e
  '26661366086366086263366657', // f
  '46660760389463379076467536', // g
  '27850776196566167561558735', // h
  '31002406687210006300819562', // i
  '26660696356567464637388989', // j
  '45562756476954778625566958', // k
  '27630767275087089724258708', // l
  '11650776275635025746267748', // m
  '37122506372693369710457535', // n
  '52227325262110319011151446', // o
  '16550860376067126031257536', // p
  '66668996799667975565086689', // q
  '36320635394733056422547506', // r
  '48370661296576236721156625', // s
  '28371780185778368104466517', // t
  '24221637275001739010667676', // u
  '27770766176678379668767648', // v
  '37750763065454178537585527', // w
  '67464698598657739773889656', // x
  '69774989899753558727788958', // y
  '56763785696876688966787534', // z
];
