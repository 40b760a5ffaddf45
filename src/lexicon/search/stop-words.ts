// Words that tell no passage from another, a list a language: folded, without accents.

const words = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.join(' ').split(' '));

export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    'a about above after again all am an and any are as at be because been before being below between both but by can could',
    'did do does doing done down during each either few for from further had has have having he her here hers herself him himself his how',
    'however i if in into is it its itself just let like may me might more most much must my myself neither no nor not now of off on once only or',
    'other our ours ourselves out over own per please same shall she should so some such than that the their theirs them themselves then',
    'there these they this those through thus to too under until up upon us very was we were what when where whether which while who whom',
    'whose why will with within without would you your yours yourself s t',
  ),
  de: words(
    'aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit dann das dass dein dem den denn der des',
    'dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euer fur gegen hat hatte hatten hier',
    'ich ihm ihn ihr ihre ihrem ihren ihrer im in ist ja jede jedem jeden jeder jedes jene kann kein keine konnen mein mit muss nach nicht nichts noch nun nur ob oder ohne',
    'sehr sein seine seinem seinen seiner sich sie sind so soll sollte sondern sonst uber um und uns unser unter vom von vor war waren was weil welche welcher welches',
    'wenn wer werde werden wie wieder wieviel will wir wird wo wurde wurden zu zum zur zwischen',
  ),
  fr: words(
    'a ai ainsi alors apres au aucun aussi autre aux avait avant avec avoir c ce cela ces cet cette chaque ci combien comme comment d dans de depuis des dont du elle en entre est et',
    'etaient etait ete etre eu fait furent il ils je jusque l la le lequel les leur leurs lors lui ma mais me meme mes moi mon n ne ni nos notre nous on ont ou par pas pendant plus pour',
    'pourquoi qu quand que quel quelle quelles quels qui sa sans se selon sera ses si son sont sous sur ta te tous tout toute toutes tres tu un une vos votre vous y',
  ),
  es: words(
    'a al algo alguna algunos ante antes aquel asi aun cada como con contra cual cuales cuando cuanto cuantos de del desde donde durante e el ella ellos en entre era es esa ese eso esta estaba estan este',
    'esto estos fue fueron ha han hasta hay la las le les lo los mas me mi muy ni no nos o otra otro para pero poco por porque que quien se segun ser si sido sin sobre son su sus tal tambien tanto tiene',
    'todo todos tras tu un una uno unos y ya',
  ),
  it: words(
    'a ad ai al alla alle allo agli anche avere aveva c che chi ci come con cosa cui d da dai dal dalla dalle dallo de degli dei del della delle dello di dopo dove e ed era erano essere fra gli ha hanno i il in',
    'io l la le lei lo loro lui ma mi mia ne nei nel nella nelle nello no noi non nostro o ogni per perche piu prima qual quale quali quando quanto quanti quella quello questa questo se sei si sia sono sta',
    'stata stato su sua sue sui sul sulla sulle suo suoi tra tutti tutto un una uno vi',
  ),
  nl: words(
    'aan al alle als andere bij daar dan dat de der deze die dit doch door dus een en er ge geen had hadden haar heb hebben heeft hem het hier hij hoe hoeveel hun ik in is je kan kon maar me meer men met mij mijn',
    'na naar niet niets nog nu of om omdat onder ons ook op over te tegen tot tussen u uit van veel voor waar waarom waren was wat we welk welke wel werd werden wie wij wordt worden ze zich zij zijn zo zonder zou',
  ),
  pt: words(
    'a ao aos aquela aquele as ate cada com como da das de dela dele depois desde do dos e ela ele eles em entre era eram essa esse esta estao estava este eu foi foram ha isso isto ja lhe mais mas me mesmo meu minha',
    'muito na nao nas nem no nos o onde os ou para pela pelas pelo pelos por porque qual quais quando quanto quantos que quem sao se sem ser seu seus so sobre sua suas tambem tem ter todos tudo um uma umas uns',
  ),
  pl: words(
    'a aby ale albo bez bo by byc byl byla bylo byly co czy dla do gdy gdzie go i ich ile im inne ja jak jaka jaki jakie jako je jego jej jest jesli juz kiedy kto ktora ktore ktory lub ma mnie na nad nie o od oraz po',
    'pod ponad poza przed przez przy roku sa sie sposob ta tak takie tam te tego tej ten to tylko tym w wiec wszystkie z za ze',
  ),
};
