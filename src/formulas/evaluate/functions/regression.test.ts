import { describe } from 'vitest';
import { facts } from '../testing/facts.ts';

const rounded = (formula: string, places: number): string => `=ROUND(${formula},${places})`;

describe('regression', () => {
  facts('fits straight lines and planes', [
    [rounded('INDEX(LINEST({1;9;5;7},{0;4;2;3},,FALSE),1)', 9), 2],
    [rounded('INDEX(LINEST({1;9;5;7},{0;4;2;3}),2)', 9), 1],
    [rounded('SUM(LINEST({3100;4500;4400;5400;7500;8100})*{9,1})', 4), 11000],
    [rounded('INDEX(LINEST({6;8;7;12;17},{1,1;2,1;3,0;4,1;5,2}),1)', 6), 3],
    [rounded('INDEX(LINEST({2;3;9;1;8;7;5},{6;5;11;7;5;4;4},TRUE,TRUE),3,1)', 8), 0.05795019],
    [rounded('INDEX(LINEST({2;3;9;1;8;7;5},{6;5;11;7;5;4;4},TRUE,TRUE),3,2)', 6), 3.305719],
    ['=INDEX(LINEST({2;3;9;1;8;7;5},{6;5;11;7;5;4;4},TRUE,TRUE),4,2)', 5],
    [rounded('INDEX(LINEST({2;4;6},{1;2;3},FALSE),1)', 9), 2],
  ]);

  facts('predicts', [
    [rounded('TREND({1;9;5;7},{0;4;2;3},10)', 9), 21],
    [rounded('SUM(TREND({1,2,3}))', 9), 6],
    [rounded('GROWTH({2;4;8},{1;2;3},4)', 9), 16],
    [rounded('INDEX(LOGEST({6;12;24},{1;2;3}),1)', 9), 2],
    [rounded('INDEX(LOGEST({6;12;24},{1;2;3}),2)', 9), 3],
    ['=GROWTH({-1;2},{1;2},3)', '#NUM!'],
    ['=TREND({1;2},{1;2;3},3)', '#REF!'],
  ]);
});
