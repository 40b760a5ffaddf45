import { describe } from 'vitest';
import { facts } from '../testing/facts.ts';
import { grid, sheetSource } from '../testing/sheet-source.ts';

const source = sheetSource({
  Sheet1: grid('A1', [
    ['a', 'b', null, 'c'],
    ['', 1.5, true, 'x'],
  ]),
});

describe('functions of texts', () => {
  facts('cut, find and replace', [
    ['=LEFT("Sale Price",4)', 'Sale'],
    ['=LEFT("x",-1)', '#VALUE!'],
    ['=RIGHT("Stock Number",6)', 'Number'],
    ['=RIGHT("ab",0)', ''],
    ['=MID("Fluid Flow",7,20)', 'Flow'],
    ['=MID("x",0,1)', '#VALUE!'],
    ['=LEN(12.5)', 4],
    ['=FIND("M","Miriam McGovern",3)', 8],
    ['=FIND("m","MIRIAM")', '#VALUE!'],
    ['=SEARCH("margin","Profit Margin")', 8],
    ['=SEARCH("?e*t","xxrest")', 3],
    ['=SEARCH("~?","what?")', 5],
    ['=SUBSTITUTE("Quarter 1, 2011","1","2",3)', 'Quarter 1, 2012'],
    ['=SUBSTITUTE("aaa","a","b")', 'bbb'],
    ['=REPLACE("abcdefghijk",6,5,"*")', 'abcde*k'],
    ['=TRIM("  First   Quarter ")', 'First Quarter'],
    ['=CLEAN("a"&CHAR(7)&"b")', 'ab'],
    ['=PROPER("2-way street o\'neil")', "2-Way Street O'Neil"],
    ['=UPPER("aß")', 'ASS'],
    ['=REPT("ab",3)', 'ababab'],
    ['=REPT("ab",99999)', '#VALUE!'],
    ['=EXACT("a","A")', false],
    ['="a"="A"', true],
    ['=TEXTBEFORE("a-b-c","-",2)', 'a-b'],
    ['=TEXTAFTER("a-b-c","-",-1)', 'c'],
    ['=TEXTAFTER("abc","-")', '#N/A'],
    ['=TEXTBEFORE("abc","-",,,1)', 'abc'],
  ]);

  facts(
    'join',
    [
      ['="a"&1/3', 'a0.333333333333333'],
      ['=1E+21&""', '1E+21'],
      ['=1E20&""', '100000000000000000000'],
      ['=0.00001&""', '0.00001'],
      ['=-1.5E-30&""', '-1.5E-30'],
      ['=TRUE&""', 'TRUE'],
      ['=CONCATENATE("a",1,TRUE)', 'a1TRUE'],
      ['=CONCAT(A1:D1)', 'abc'],
      ['=TEXTJOIN(", ",TRUE,A1:D1)', 'a, b, c'],
      ['=TEXTJOIN("-",FALSE,A1:D1)', 'a-b--c'],
      ['=TEXTJOIN("-",TRUE,A2:D2)', '1.5-TRUE-x'],
      ['=ARRAYTOTEXT({1,"a"},1)', '{1,"a"}'],
    ],
    source,
  );

  facts('go to numbers and back', [
    ['=VALUE("$1,000")', 1000],
    ['=VALUE("12%")', 0.12],
    ['=VALUE("1/2/2020")', 43832],
    ['=VALUE("x")', '#VALUE!'],
    ['="3"*"4"', 12],
    ['="x"+1', '#VALUE!'],
    ['=NUMBERVALUE("2.500,27",",",".")', 2500.27],
    ['=NUMBERVALUE("3.5%%")', 0.00035],
    ['=FIXED(1234.567,1)', '1,234.6'],
    ['=FIXED(-1234.567,-1,TRUE)', '-1230'],
    ['=DOLLAR(-1234.567)', '($1,234.57)'],
    ['=TEXT(1234.567,"#,##0.00")', '1,234.57'],
    ['=TEXT(43832,"yyyy-mm-dd")', '2020-01-02'],
    ['=TEXT(0.285,"0.0%")', '28.5%'],
    ['=TEXT("x","0")', 'x'],
    ['=TEXT(5,"")', ''],
    ['=TEXT(1/3,"General")', '0.333333333'],
    ['=CHAR(128)', '€'],
    ['=CODE("€")', 128],
    ['=CHAR(256)', '#VALUE!'],
    ['=UNICHAR(128512)', '😀'],
    ['=UNICODE("😀")', 128512],
  ]);
});
