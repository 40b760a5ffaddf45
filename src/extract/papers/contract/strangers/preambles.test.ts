import { describe, expect, it } from 'vitest';
import { contractValues } from '../testing/extract-contract.ts';

const PREAMBLES: readonly (readonly [preamble: string, parties: readonly string[]])[] = [
  [
    'This Agreement is made effective the 4th day of June, 2012, between Northern Lights Brewing Company, an Alaska corporation, whose address is 12 Dock Road, Juneau, Alaska, hereinafter referred to as "Brewer," and Tidewater Distributing, Inc., of Seattle, Washington, hereinafter referred to as "Distributor."',
    ['Northern Lights Brewing Company', 'Tidewater Distributing, Inc.'],
  ],
  [
    'THIS AGREEMENT is entered into by and between KELLER & SONS, INC. (hereinafter called "Owner"), a New York corporation with its principal place of business at 4 State Street, Albany, and MARISOL VEGA (hereinafter called "Artist").',
    ['KELLER & SONS, INC.', 'MARISOL VEGA'],
  ],
  [
    'This Joint Venture Agreement is made among Halden Energy ASA, Brightwell Petroleum (Ghana) Limited and the Ghana National Petroleum Corporation.',
    ['Halden Energy ASA', 'Brightwell Petroleum (Ghana) Limited', 'Ghana National Petroleum Corporation'],
  ],
  [
    'This Services Agreement ("Agreement") dated March 2, 2015 is between Quill Software, Inc., a Delaware corporation and its affiliates ("Quill"), and the customer identified on the order form, Baxter County School District ("Customer").',
    ['Quill Software, Inc.', 'Baxter County School District'],
  ],
  [
    'AGREEMENT, made this 1st day of May 2003, by and between Ellen Marsh Productions, Inc. f/s/o Ellen Marsh ("Artist"), and Sunbeam Footwear Company, Inc. ("Company").',
    ['Ellen Marsh Productions, Inc.', 'Sunbeam Footwear Company, Inc.'],
  ],
  [
    'This License Agreement is made by and between Porter-Hale Laboratories, a division of PH Industries, Inc., a Michigan corporation ("Licensor"), and Zenith Optics Co., Ltd., a corporation organized under the laws of Japan ("Licensee").',
    ['Porter-Hale Laboratories', 'Zenith Optics Co., Ltd.'],
  ],
  [
    'This Custody Agreement is made as of June 5, 2001, by and between EACH OF THE FUNDS LISTED ON SCHEDULE A (each, a "Fund") and Harbor State Bank and Trust Company, a Massachusetts trust company (the "Custodian").',
    ['Harbor State Bank and Trust Company'],
  ],
  [
    'This Agreement is entered into between Acorn Telecom S.A., a company incorporated in France, registered with the Trade and Companies Register of Paris under number 123 456 789, represented by Mr. Jean Petit, its Chairman, (hereinafter "Acorn") and Delta Wireless Ltd, a company incorporated in England and Wales, represented by Ms. Anne Hill (hereinafter "Delta").',
    ['Acorn Telecom S.A.', 'Delta Wireless Ltd'],
  ],
  [
    'This Franchise Agreement is made between Burrito Barn Franchising, LLC ("we," "us" or "our") and Mesa Foods of Arizona, Inc. ("you" or "your"), and its owners Carla Mesa and Luis Mesa ("Principals").',
    ['Burrito Barn Franchising, LLC', 'Mesa Foods of Arizona, Inc.', 'Carla Mesa', 'Luis Mesa'],
  ],
  [
    'This Transportation Agreement is made between Plains Gas Transmission Company ("Transporter") and City of Millbrook, Nebraska ("Shipper").',
    ['Plains Gas Transmission Company', 'City of Millbrook'],
  ],
  [
    'THIS OUTSOURCING AGREEMENT, between Cedar Bank, N.A., a national banking association, and DataPoint Services Group, L.P. is effective as of 1 July 2004.',
    ['Cedar Bank, N.A.', 'DataPoint Services Group, L.P.'],
  ],
  [
    'This Hosting Agreement is by and between Mercury Web Services ("Mercury"), a sole proprietorship of Dan Wolfe, and Petal & Stem, LLC.',
    ['Mercury Web Services', 'Petal & Stem, LLC'],
  ],
  [
    'This Agreement is made and entered into by and between Vista Point Credit Card Bank USA, National Association ("Bank") and Shoreline Airlines, Inc. ("Airline") as of January 1, 2008.',
    ['Vista Point Credit Card Bank USA, National Association', 'Shoreline Airlines, Inc.'],
  ],
  [
    'This Settlement Agreement is entered into by and between plaintiff Rosa Delgado, on the one hand, and defendants Pine Street Realty Corp. and Walter Pine, on the other hand.',
    ['Rosa Delgado', 'Pine Street Realty Corp.', 'Walter Pine'],
  ],
  [
    'This Intellectual Property Agreement is made by and among New Wave Holdings, Inc., a Delaware corporation (“NWH”), Old Wave Corporation, a Delaware corporation (“Old Wave”), and, solely for purposes of Section 4, Wave Finance S.à r.l., a Luxembourg company (“WF”).',
    ['New Wave Holdings, Inc.', 'Old Wave Corporation', 'Wave Finance S.à r.l.'],
  ],
  [
    'This Collaboration Agreement is entered into between Helix Pharma AG, Grenzacherstrasse 10, 4058 Basel, Switzerland ("Helix"), and The Trustees of Redwood University, Redwood Hall, 1 Campus Drive, Palo Alto, California ("University").',
    ['Helix Pharma AG', 'The Trustees of Redwood University'],
  ],
  [
    'This Co-Branding Agreement is between Yodel! Inc. ("Yodel!") and eTrips.com, Inc. ("eTrips").',
    ['Yodel! Inc.', 'eTrips.com, Inc.'],
  ],
  [
    'This Agreement, dated the 3rd of April 2017, is made by and between: Sagebrush Minerals Corp., having an office at 200 Main St., Reno, NV 89501 (“Sagebrush”) and: Mr. Kevin O’Toole, having an address at 5 Oak Ln., Elko, NV 89801 (“Consultant”).',
    ['Sagebrush Minerals Corp.', 'Kevin O’Toole'],
  ],
];

describe('a preamble', () => {
  it.each(PREAMBLES)('%s', async (preamble, parties) => {
    const rest = [
      'WHEREAS, the parties wish to work together; and',
      '1. Services. The services are those of Exhibit A.',
    ];
    expect(await contractValues(['SUPPLY AGREEMENT', preamble, ...rest], 'parties')).toEqual({ parties });
  });
});
