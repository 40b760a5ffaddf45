import { describe, expect, it } from 'vitest';
import { resolveSchema, toData } from '../index.ts';
import { pageOf } from '../testing/ascii-page.ts';
import { extractFields } from '../testing/extract-fields.ts';

const fields = [
  { name: 'contract_num', type: 'string' },
  { name: 'advertiser', type: 'string' },
  { name: 'gross_amount', type: 'currency' },
  { name: 'flight_from', type: 'date' },
  { name: 'flight_to', type: 'date' },
];

const read = async (picture: readonly string[]): Promise<unknown> =>
  toData(await extractFields(await pageOf(picture), resolveSchema({ name: 'x', fields })));

const expected = (
  contract_num: string | null,
  advertiser: string | null,
  gross_amount: number | null,
  flight_from: string | null,
  flight_to: string | null,
): unknown => ({ contract_num, advertiser, gross_amount, flight_from, flight_to });

describe('an order for air time, by names and types alone', () => {
  it('with its revision behind its number and totals by month', async () => {
    const picture = [
      'KXYZ Television                       CONTRACT',
      '100 Main Street                       Contract / Revision      Alt Order #',
      'Springfield, IL 62701                 1234567 /  2             WOC99887',
      '',
      'Contract Dates          Estimate #',
      '09/07/22 - 10/04/22     4411',
      '',
      'Advertiser              Original Date / Revision',
      'Friends of Pat Doe      09/01/22 / 09/03/22',
      '',
      'Time Period      # of Spots   Gross Amount   Agency Comm.   Net Amount',
      '08/29/22-09/25/22     14      $4,000.00      ($600.00)      $3,400.00',
      '09/26/22-10/04/22      6      $1,500.00      ($225.00)      $1,275.00',
      'Totals                20      $5,500.00      ($825.00)      $4,675.00',
    ];
    expect(await read(picture)).toEqual(expected('1234567', 'Friends of Pat Doe', 5500, '2022-09-07', '2022-10-04'));
  });

  it('of a representative, with pairs in columns', async () => {
    const picture = [
      'REP ORDER                                          Page 1 of 2',
      'Rep Order #: 30112233      Station: KABC-TV        Flight Start: 10/05/20',
      'Agency: Bolt Media LLC     Advertiser: Smith for Senate    Flight End: 11/03/20',
      'Buyer: Ann Jones           Product: Candidate      Estimate: 5521',
      'Agency Comm: 15%           Demo: A35+              Total Spots: 112',
      '',
      'Line  Days   Time       Program    Rate       Spots   Total',
      '1     M-F    5a-6a      News       $150.00    20      $3,000.00',
      '2     M-F    6p-630p    News       $900.00    10      $9,000.00',
      'Order Total Gross: $12,000.00     Order Total Net: $10,200.00',
    ];
    expect(await read(picture)).toEqual(expected('30112233', 'Smith for Senate', 12000, '2020-10-05', '2020-11-03'));
  });

  it('of a radio group, with labels below each other', async () => {
    const picture = [
      'WQQQ-FM Broadcast Order Confirmation',
      '',
      'Order No.:        2201-00453',
      'Client:           Committee to Elect Lee',
      'Agency:           Direct',
      'Schedule Dates:   3/14/2022 through 3/27/2022',
      'Salesperson:      R. Miller',
      '',
      'Total Spots:      60',
      'Gross Total:      $2,400.00',
      'Agency Discount:  $360.00',
      'Net Total:        $2,040.00',
    ];
    expect(await read(picture)).toEqual(
      expected('2201-00453', 'Committee to Elect Lee', 2400, '2022-03-14', '2022-03-27'),
    );
  });

  it('billed by an invoice that names its order', async () => {
    const picture = [
      'Remit To:  KQRS-TV                       INVOICE',
      'Invoice #      IN-1200345        Order #        778812',
      'Invoice Date   06/28/20          Alt Order #    9981',
      'Advertiser     Yes on Seven      Invoice Period 06/01/20 - 06/28/20',
      '',
      'Gross Total           $8,250.00',
      'Agency Commission     $1,237.50',
      'Net Due               $7,012.50',
    ];
    expect(await read(picture)).toEqual(expected('778812', 'Yes on Seven', 8250, '2020-06-01', '2020-06-28'));
  });

  it('with dot leaders', async () => {
    const picture = [
      'POLITICAL BROADCAST AGREEMENT',
      'Contract Number .......... C-88120',
      'Advertiser ............... Citizens for Clean Water',
      'Start Date ............... 04/01/2024',
      'End Date ................. 04/30/2024',
      'Total Gross .............. $3,300.00',
      'Total Net ................ $2,805.00',
    ];
    expect(await read(picture)).toEqual(
      expected('C-88120', 'Citizens for Clean Water', 3300, '2024-04-01', '2024-04-30'),
    );
  });

  it('of a cable system, with a weekly grid', async () => {
    const picture = [
      'Order # 5540912  Ver 1            Client: Jones 4 Congress (1120)',
      'Market: Denver                    Product: Political',
      'Flight: 10/12/20 - 11/01/20       Terms: Cash in advance',
      '',
      'Network   10/12   10/19   10/26   Spots   Rate     Cost',
      'CNN       5       5       5       15      $40.00   $600.00',
      'ESPN      4       4       4       12      $75.00   $900.00',
      'Grand Total                       27               $1,500.00',
    ];
    expect(await read(picture)).toEqual(
      expected('5540912', 'Jones 4 Congress (1120)', 1500, '2020-10-12', '2020-11-01'),
    );
  });

  it('with label above value in boxes', async () => {
    const picture = [
      'Insertion Order',
      'IO Number       Advertiser Name          Campaign Start     Campaign End',
      '660012          Vote Green PAC           05/01/2023         05/31/2023',
      '',
      'Impressions     Gross Cost               Net Cost',
      '500,000         $10,000.00               $8,500.00',
    ];
    expect(await read(picture)).toEqual(expected('660012', 'Vote Green PAC', 10000, '2023-05-01', '2023-05-31'));
  });

  it('that has none of it gives nothing', async () => {
    const picture = [
      'AGREEMENT FORM FOR POLITICAL BROADCASTS',
      'Station and Location: KXYZ, Springfield       Date: 9/1/22',
      'I, Ann Jones, do hereby request station time as follows:',
      'Class     Length    Days    Times per week',
      'ROS       30        M-F     10',
      'Printed name: ____________      Contract #: ____________',
    ];
    expect(await read(picture)).toEqual(expected(null, null, null, null, null));
  });
});
