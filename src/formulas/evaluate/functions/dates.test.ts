import { describe } from 'vitest';
import { facts } from '../testing/facts.ts';
import { grid, sheetSource } from '../testing/sheet-source.ts';

const serial = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000 + 25_569;

const holidays = sheetSource({
  Sheet1: grid('A1', [[serial('2008-11-26')], [serial('2008-12-04')], [serial('2009-01-21')]]),
});

describe('functions of dates', () => {
  facts('make and take apart dates, the day that never was included', [
    ['=DATE(2020,1,2)', serial('2020-01-02')],
    ['=DATE(108,1,2)', serial('2008-01-02')],
    ['=DATE(2008,14,2)', serial('2009-02-02')],
    ['=DATE(2008,1,-15)', serial('2007-12-16')],
    ['=DATE(1900,1,1)', 1],
    ['=DATE(1900,2,29)', 60],
    ['=DATE(1900,3,1)', 61],
    ['=DATE(-1,1,1)', '#NUM!'],
    ['=YEAR(60)', 1900],
    ['=MONTH(60)', 2],
    ['=DAY(60)', 29],
    ['=DAY(61)', 1],
    ['=DAY(0)', 0],
    ['=YEAR(2958466)', '#NUM!'],
    ['=DAY(-1)', '#NUM!'],
    ['=HOUR(0.78125)', 18],
    ['=MINUTE(0.53125)', 45],
    ['=SECOND("4:48:18 PM")', 18],
    ['=TIME(27,0,0)', 0.125],
    ['=TIME(0,750,0)', 0.5208333333333334],
    ['=EDATE(DATE(2011,1,31),1)', serial('2011-02-28')],
    ['=EOMONTH(DATE(2011,1,1),-3)', serial('2010-10-31')],
    ['=DATEVALUE("8/22/2011")', 40777],
    ['=DATEVALUE("x")', '#VALUE!'],
    ['=TIMEVALUE("2:24 AM")', 0.1],
  ]);

  facts(
    'count weeks and days',
    [
      ['=WEEKDAY(DATE(2008,2,14))', 5],
      ['=WEEKDAY(DATE(2008,2,14),2)', 4],
      ['=WEEKDAY(DATE(2008,2,14),3)', 3],
      ['=WEEKDAY(DATE(2008,2,14),16)', 6],
      ['=WEEKDAY(1)', 1],
      ['=WEEKNUM(DATE(2012,3,9))', 10],
      ['=WEEKNUM(DATE(2012,3,9),2)', 11],
      ['=ISOWEEKNUM(DATE(2012,3,9))', 10],
      ['=ISOWEEKNUM(DATE(2021,1,3))', 53],
      ['=DATEDIF(DATE(2001,6,1),DATE(2002,8,15),"D")', 440],
      ['=DATEDIF(DATE(2001,1,1),DATE(2003,1,1),"Y")', 2],
      ['=DATEDIF(DATE(2001,6,1),DATE(2002,8,15),"YD")', 75],
      ['=DATEDIF(DATE(2001,6,20),DATE(2002,8,15),"YM")', 1],
      ['=DATEDIF(DATE(2001,6,20),DATE(2002,8,15),"MD")', 26],
      ['=DATEDIF(2,1,"D")', '#NUM!'],
      ['=DAYS360(DATE(2011,1,30),DATE(2011,2,1))', 1],
      ['=DAYS360(DATE(2011,1,1),DATE(2011,12,31))', 360],
      ['=YEARFRAC(DATE(2012,1,1),DATE(2012,7,30))', 0.5805555555555556],
      ['=YEARFRAC(DATE(2012,1,1),DATE(2012,7,30),1)', 211 / 366],
      ['=YEARFRAC(DATE(2012,1,1),DATE(2012,7,30),3)', 211 / 365],
      ['=YEARFRAC(DATE(2012,7,30),DATE(2012,1,1),2)', 211 / 360],
      ['=YEARFRAC(1,2,5)', '#NUM!'],
      ['=NETWORKDAYS(DATE(2012,10,1),DATE(2013,3,1))', 110],
      ['=NETWORKDAYS(DATE(2013,3,1),DATE(2012,10,1))', -110],
      ['=NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,1,31))', 22],
      ['=NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,1,31),"0010001")', 22],
      ['=WORKDAY(DATE(2008,10,1),151)', serial('2009-04-30')],
      ['=WORKDAY(DATE(2008,10,1),151,A1:A3)', serial('2009-05-05')],
      ['=WORKDAY(DATE(2008,10,6),-1)', serial('2008-10-03')],
      ['=WORKDAY.INTL(DATE(2012,1,1),90,11)', serial('2012-04-14')],
      ['=WORKDAY.INTL(DATE(2012,1,1),30,0)', '#NUM!'],
    ],
    holidays,
  );

  facts(
    'count from 1904 where the workbook does',
    [
      ['=DATE(2020,1,2)', serial('2020-01-02') - 1462],
      ['=YEAR(0)', 1904],
      ['=TEXT(0,"yyyy-mm-dd")', '1904-01-01'],
      ['=WEEKDAY(0)', 6],
    ],
    sheetSource({ Sheet1: {} }, { date1904: true }),
  );
});
