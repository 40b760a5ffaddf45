// Table of the RTF control words that have no effect on the document model, by reason.

/** Control words that do nothing to the text, its place or its looks as they are kept here; by the reason. */
export const BY_REASON: Readonly<Record<string, string>> = {
  'who wrote which part when': 'insrsid delrsid charrsid pararsid sectrsid tblrsid rsid rsidroot styrsid crauth crdate',
  'settings of the program and the view':
    'viewkind viewscale viewzk viewbksp vieww viewh formshade formprot formdisp revprot revisions revprop revbar annotprot readprot enforceprot donotshowcomments validatexml ignoremixedcontent saveinvalidxml showxmlerrors showplaceholdtext grfdocevents trackmoves trackformatting donotembedsysfont donotembedlingdata relyonvml nouicompat nofeaturethrottle noqfpromote ilfomacatclnup horzdoc vertdoc jexpand jcompress gutterprl rtlgutter doctype fromtext fromhtml hyphauto hyphhotz hyphcaps hyphconsec linestart psover landscape lndscpsxn linkstyles linkself makebackup defformat private psz allprot windowcaption cocoartf cocoasubrtf cocoatextscaling cocoaplatform readonlyrecommended utinl usexform stylelock stylelockenforced stylesortmethod autofmtoverride bookfold bookfoldrev bookfoldsheets asianbrkrule',
  'compatibility with older programs':
    'noxlattoyen expshrtn noultrlspc dntblnsbdb nospaceforul lnbrkrule oldas truncatefontheight subfontbysize sprsbsp wpsp wpjst notabind wraptrsp prcolbl noextrasprl nocolbal cvmme sprstsp sprstsm swpbdr transmf msmcap lytprtmet hwelev splytwnine ftnlytwnine useltbaln alntblind lytcalctblwd lyttblrtgr lnongrid nolnhtadjtbl oldlinewrap bdbfhdr bdrrlswsix truncex sprslnsp sprsspbf sprstsp notvatxbx lytexcttp newtblstyruls dghspace dgvspace dghorigin dgvorigin dghshow dgvshow dgsnap dgmargin nojkernpunct snaptogridincell wrppunct abinodiroverride nobrkwrptbl toplinepunct krnprsnet indrlsweleven noafcnsttbl afelev nocxsptable notcvasp spltpgpar notbrkcnstfrctbl usenormstyforlist noindnmbrts felnbrelev nogrowautofit allowfieldendsel cachedcolbal themelang themelangfe themelangcs hich loch dbch fcs adeff adeflang stshfdbch stshfloch stshfhich stshfbi deflangfe fet endnotes ftnbj ftntj aftnbj aftntj enddoc endnhere sftnbj sftntj sftnstart saftnstart sftnrestart saftnrestart sftnrstpg sftnrstcont saftnrstcont ftnrstcont ftnrstpg aftnrstcont sftnnar saftnnrlc saftnnar pgnx pgny',
  'numbers of pages: formats of other scripts, and the number of the chapter before them':
    'pgnbidia pgnbidib pgnhn pgnhnsh pgnhnsp pgnhnsc pgnhnsm pgnhnsn',
  'sections: lines, numbers of lines, grids, printer':
    'linemod linex linestarts linerestart lineppage linecont sectdefaultcl sectlinegrid sectexpand sectspecifycl sectspecifyl sectunlocked ltrsect rtlsect binfsxn binsxn linebetcol stextflow ds pgbrdropt pgbrdrhead pgbrdrfoot pgbrdrsnap ltrdoc rtldoc ogutter',
  'languages and proofing': 'langfe langnp langfenp alang noproof nolang langhe nosectexpand lange',
  'characters: looks that are not kept':
    'kerning cb highlight chcbpat chcfpat chshdng ab ai acaps ascaps aul aulnone astrike aexpnd aup adn acf animtext embo impr outl shad fittext cgrid g gcw gridtbl accnone acccomma accdot acccircle accunderdot charspacing ulc ltrmark horzvert twoinone fscript fbias hres chhres softline softcol softlheight cchs cltrow afupr chbgbdiag chbgcross',
  'paragraphs: what is not kept':
    'adjustright aspalpha aspnum faauto fahang facenter faroman favar fafixed nooverflow nocwrap nosnaplinegrid hyphpar level noline noqfpromote subdocument wrapdefault wraparound wraptight wrapthrough rin lisb lisa lin cufi culi curi jclisttab absh abslock dropcapli dropcapt dfrmtxtx dfrmtxty frmtxlrtb frmtxtbrl frmtxbtlr overlay abslock absnoovrlp posxi posxo posyil posyin posyout pardirnatural partightenfactor pagebbb shading cfpat bghoriz yts sautoupd spersonal scompose sreply collapsed txbxtwno txbxtwalways txbxtwfirstlast txbxtwfirst txbxtwlast slmultn tscbandsh indmirror brkfrm tabsnoovrlp pnaiu pnaiud pnhang tldotm',
  'style sheets: order and gallery':
    'sbasedon snext slink sqformat spriority ssemihidden sunhideused slocked shidden additive styrsid lsdstimax lsdlockeddef lsdsemihiddendef lsdunhideuseddef lsdqformatdef lsdprioritydef lsdlocked lsdsemihidden lsdunhideused lsdqformat lsdpriority lsdlockedexcept',
  'tables: what is not kept':
    'irow irowband lastrow tblind tblindtype ts tsd tbllkhdrrows tbllkhdrcols tbllklastrow tbllklastcol tbllkborder tbllkshading tbllkfont tbllkcolor tbllkbestfit tbllknorowband tbllknocolband tblrsid trwWidthB trwWidthA trftsWidthB trftsWidthA trpaddfl trpaddfr trpaddft trpaddfb trspdt trspdr trspdb trspdfl trspdft trspdfr trspdfb trspof trspofl clpadfl clpadfr clpadft clpadfb clshdrawnil clshdng clshdngraw clcfpat clcfpatraw clcbpatraw cltxlrtb clFitText clhidemark tcelld cldelauth cldeldttm clins cldel trcbpat trcfpat trshdng trpat trauth trdate trkeepfollow taprtl tphcol tphmrg tphpg tposnegx tposnegy tposx tposxc tposxi tposxl tposxo tposxr tposy tposyb tposyc tposyil tposyin tposyout tposyt tpvmrg tpvpara tpvpg tdfrmtxtLeft tdfrmtxtRight tdfrmtxtTop tdfrmtxtBottom tabsnoovrlp tscellpaddl tscellpaddr tscellpaddt tscellpaddb tscellpaddfl tscellpaddfr tscellpaddft tscellpaddfb tscellcbpat tscellcfpat tscellpct tscellwidth tscellwidthfts tsvertalt tsvertalc tsvertalb tsnowrap tblstyls clspl clspt clspr clspb rawclbgdkbdiag',
  'colours of themes':
    'caccentone caccenttwo caccentthree caccentfour caccentfive caccentsix cbackgroundone cbackgroundtwo ctextone ctexttwo chyperlink cfollowedhyperlink cmaindarkone cmaindarktwo cmainlightone cmainlighttwo ctint cshade',
  'numbering of older programs':
    'pnlvl pnlvlblt pnlvlbody pnlvlcont pncard pndec pnucltr pnucrm pnlcltr pnlcrm pnord pnordt pnnumonce pnacross pnb pni pncaps pnscaps pnul pnuld pnuldb pnulnone pnulw pnstrike pncf pnf pnfs pnindent pnsp pnprev pnqc pnql pnqr pnstart pnrestart pnrauth pnrdate pnrnfc pnrnot pnrpnbr pnrrgb pnrstart pnrstop pnrxst',
  'fields and forms: their state':
    'fldedit flddirty fldlock fldpriv fldalt ffres fftype ffdefres ffownhelp ffownstat ffprot ffsize fftypetxt ffrecalc ffhps ffmaxlen ffhaslistbox',
  'HTML in mail: what only readers of HTML see': 'htmlrtf htmlbase',
  'objects: how they are shown':
    'objupdate objlock objsetsize objcropl objcropr objcropt objcropb objscalex objscaley objocx objhtml objattph objsub objicemb objpub shpfhdr shpbxignore shpbyignore shpwrk shpfblwtxt shpz shplid shplockanchor',
  'comments: signs in the text': 'chatn',
  'bookmarks: columns': 'bkmkcolf bkmkcoll',
  'equations: the looks of runs':
    'mnor mscr msty mlit maln mbrk mctp mjc mnoBreak mdiff mopEmu mshow mzeroAsc mzeroDesc mzeroWid mtransp',
  'what only programs of Apple know':
    'slleading AppleTypeServices AppleTypeServicesU strokewidth strokec taflags clheight gaph CocoaLigature glid fsmilli readonlydoc obliqueness',
  'separators of notes': 'chftnsep chftnsepc',
  'dates and times of the moment': 'chdate chdpl chdpa chtime',
  'fonts: families':
    'fnil froman fswiss fmodern fscript fdecor ftech fbidi flomajor fhimajor fdbmajor fbimajor flominor fhiminor fdbminor fbiminor fprq fttruetype ftnil',
};

export const IGNORED_WORDS: readonly string[] = Object.values(BY_REASON).flatMap((words) => words.split(' '));
