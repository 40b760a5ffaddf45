import { describe, expect, it } from 'vitest';
import { contractValues, type TestLine } from '../testing/extract-contract.ts';

const BOTH = ['Acorn Mills Corp.', 'Birch Foods LLC'];
const PAPERS: readonly (readonly [name: string, lines: readonly TestLine[], parties: readonly string[] | null])[] = [
  [
    'subsidiary of',
    [
      'DISTRIBUTION AGREEMENT',
      'This Distribution Agreement is made as of June 3, 2009 by and between Larkin Medical Devices, Inc., a wholly owned subsidiary of Larkin Holdings Corporation, a Delaware corporation ("Larkin"), and Seoul Surgical Co., Ltd., a corporation organized under the laws of the Republic of Korea with its principal office at Daewoo Foundation Building, 526 Namdaemun-ro, Seoul ("Distributor").',
    ],
    ['Larkin Medical Devices, Inc.', 'Seoul Surgical Co., Ltd.'],
  ],
  [
    'successor',
    [
      'AGREEMENT',
      'THIS AGREEMENT is dated July 8, 2011 between Trident Shipping LLC, as successor in interest to Neptune Lines, Inc. ("Owner"), and Gulf Coast Terminals, L.P. ("Terminal").',
    ],
    ['Trident Shipping LLC', 'Gulf Coast Terminals, L.P.'],
  ],
  [
    'formerly',
    [
      'AMENDMENT',
      'This Amendment is by and between Omni Data Corp. (formerly known as Omni Tape, Inc.) and Rivet Systems LLC (f/k/a Rivet Partners).',
    ],
    ['Omni Data Corp.', 'Rivet Systems LLC'],
  ],
  [
    'address of a tower',
    [
      'SERVICES AGREEMENT',
      'This Services Agreement is entered into by and between Plum Analytics, Inc., located at Bank of Commerce Tower, 100 Main Street, Suite 900, Dallas, Texas 75201 ("Plum") and Fig Media Group, LLC, c/o Hart & Lowe Accountants, 5 Park Avenue, New York, New York ("Fig").',
    ],
    ['Plum Analytics, Inc.', 'Fig Media Group, LLC'],
  ],
  [
    'collective',
    [
      'JOINT VENTURE AGREEMENT',
      'This Agreement is entered into by and between Western Ore Company ("Western"), on the one hand, and Delgado Mining S.A. de C.V., Minas del Sol, S.A. de C.V. and Pedro Delgado (collectively, the "Delgado Parties"), on the other hand.',
    ],
    ['Western Ore Company', 'Delgado Mining S.A. de C.V.', 'Minas del Sol, S.A. de C.V.', 'Pedro Delgado'],
  ],
  [
    'semicolons',
    [
      'STOCKHOLDERS AGREEMENT',
      'This Agreement is made by and among: Cobalt Foods, Inc.; Evergreen Capital Partners II, L.P.; Evergreen Capital Partners II-A, L.P.; and Harold J. Stein.',
    ],
    [
      'Cobalt Foods, Inc.',
      'Evergreen Capital Partners II, L.P.',
      'Evergreen Capital Partners II-A, L.P.',
      'Harold J. Stein',
    ],
  ],
  [
    'cover and preamble',
    [
      'COLLABORATION AGREEMENT',
      'by and between',
      'NOVA GENETICS, INC.',
      'and',
      'STERLING PHARMA LIMITED',
      'Dated as of March 2, 2015',
      'This Collaboration Agreement (the "Agreement") is entered into as of March 2, 2015 by and between Nova Genetics, Inc., a Delaware corporation having its principal place of business at 1 Bio Way, Boston, MA ("Nova"), and Sterling Pharma Limited, a company organized under the laws of England and Wales ("Sterling").',
      'Nova and Sterling are sometimes referred to herein individually as a "Party" and collectively as the "Parties".',
    ],
    ['Nova Genetics, Inc.', 'Sterling Pharma Limited'],
  ],
  [
    'recital companies',
    [
      'SUPPORT AGREEMENT',
      'THIS SUPPORT AGREEMENT is made this 5th day of May, 2006 by and between Ridge Telecom Corporation ("Ridge") and Vale Networks, Inc. ("Vale").',
      'RECITALS',
      'A. Ridge has acquired from Zephyr Systems, Inc. ("Zephyr") certain equipment.',
      'B. Zephyr and Orion Labs LLC ("Orion") have consented.',
      'RIDGE TELECOM CORPORATION',
      'By: /s/ Ted Moss',
      'Name: Ted Moss',
      'Title: CEO',
      'VALE NETWORKS, INC.',
      'By: /s/ Sue Lin',
      'Name: Sue Lin',
      'Title: President',
    ],
    ['Ridge Telecom Corporation', 'Vale Networks, Inc.'],
  ],
  [
    'no preamble; signed',
    [
      'PURCHASE ORDER TERMS',
      '1. Prices are fixed.',
      '2. Goods are shipped free on board.',
      ['BUYER:', 'SELLER:'],
      ['Harbor Tools, Inc.', 'Steelworks of Ohio, LLC'],
      ['By: /s/ Al Roe', 'By: /s/ Bea Cox'],
      ['Name: Al Roe', 'Name: Bea Cox'],
      ['Title: Manager', 'Title: Vice President'],
    ],
    ['Harbor Tools, Inc.', 'Steelworks of Ohio, LLC'],
  ],
  [
    'individual sign',
    [
      'ENDORSEMENT AGREEMENT',
      'This Endorsement Agreement is between Summit Apparel, Inc. ("Summit") and Derek Vaughn ("Athlete").',
      'SUMMIT APPAREL, INC.',
      'By: /s/ Rita Chow',
      'Rita Chow, Chief Marketing Officer',
      '/s/ Derek Vaughn',
      'Derek Vaughn',
    ],
    ['Summit Apparel, Inc.', 'Derek Vaughn'],
  ],
  [
    'witness',
    [
      'LEASE',
      'THIS LEASE, made January 2, 2000, between Carver Realty Trust, a Massachusetts trust ("Landlord"), and Beacon Books, Inc. ("Tenant").',
      'CARVER REALTY TRUST',
      'By: /s/ Ed Carver',
      'Trustee',
      'Witness: /s/ Lou Pratt',
      'BEACON BOOKS, INC.',
      'By: /s/ Nan Frost',
      'Witness: /s/ Lou Pratt',
    ],
    ['Carver Realty Trust', 'Beacon Books, Inc.'],
  ],
  [
    'inc without comma, city',
    [
      'CONSULTING AGREEMENT',
      'THIS CONSULTING AGREEMENT is made at Chicago, Illinois this 4th day of May 1998 between WINDY FOODS CORP, Chicago, Illinois, and MR. PAUL R. DIXON of Evanston, Illinois.',
    ],
    ['WINDY FOODS CORP', 'PAUL R. DIXON'],
  ],
  [
    'hereinafter in parens',
    [
      'LICENSE AGREEMENT',
      'This License Agreement is made between Dr. Hans Gruber, Hauptstrasse 5, Vienna, Austria (hereinafter "Licensor") and Zeta Optics GmbH & Co. KG, Industriestrasse 9, Munich, Germany (hereinafter "Licensee").',
    ],
    ['Dr. Hans Gruber', 'Zeta Optics GmbH & Co. KG'],
  ],
  [
    'party A B',
    [
      'COOPERATION AGREEMENT',
      'Party A: Shenzhen Lucky Star Trading Co., Ltd.',
      'Legal representative: Wang Li',
      'Address: Room 5, Futian District, Shenzhen',
      'Party B: Golden Bridge International (HK) Limited',
      'Legal representative: Chan Tai Man',
      'Address: 8 Queen’s Road, Hong Kong',
    ],
    ['Shenzhen Lucky Star Trading Co., Ltd.', 'Golden Bridge International (HK) Limited'],
  ],
  [
    'guarantor joins',
    [
      'FRANCHISE AGREEMENT',
      'THIS FRANCHISE AGREEMENT is entered into by and between TACO TOWN FRANCHISING, INC. ("Franchisor"), LONE STAR TACOS, LLC ("Franchisee") and BILL HAWK ("Guarantor").',
    ],
    ['TACO TOWN FRANCHISING, INC.', 'LONE STAR TACOS, LLC', 'BILL HAWK'],
  ],
  [
    'bank as agent',
    [
      'ESCROW AGREEMENT',
      'ESCROW AGREEMENT, dated as of June 1, 2014, among Pearl Acquisition Corp., Bluefin Holdings Inc. and Union Trust Bank, National Association, as escrow agent (the "Escrow Agent").',
    ],
    ['Pearl Acquisition Corp.', 'Bluefin Holdings Inc.', 'Union Trust Bank, National Association'],
  ],
  [
    'series of trusts',
    [
      'DISTRIBUTION AGREEMENT',
      'This Agreement is made as of the 1st day of May, 2005 by and between HARVEST FUNDS TRUST, a Delaware statutory trust (the "Trust"), on behalf of each of its series listed on Schedule A (each a "Fund"), and HARVEST DISTRIBUTORS, LLC, a Colorado limited liability company (the "Distributor").',
    ],
    ['HARVEST FUNDS TRUST', 'HARVEST DISTRIBUTORS, LLC'],
  ],
  [
    'brand names',
    [
      'PROMOTION AGREEMENT',
      'This Promotion Agreement is entered into by and between drugmart.com, inc. ("drugmart") and iFit Inc. ("iFit").',
    ],
    ['drugmart.com, inc.', 'iFit Inc.'],
  ],
  [
    'three lines',
    [
      'AGREEMENT',
      'by and among',
      'FIRST COASTAL BANCORP, INC.,',
      'COASTAL SAVINGS BANK',
      'and',
      'MERIDIAN BANK',
      'dated as of August 4, 2008',
    ],
    ['FIRST COASTAL BANCORP, INC.', 'COASTAL SAVINGS BANK', 'MERIDIAN BANK'],
  ],
  [
    'letter to company',
    [
      'March 9, 2010',
      'Kite Robotics, Inc.',
      '45 Circuit Drive',
      'Austin, Texas 78701',
      'Attention: Ms. Paula Wynn',
      'Re: Engagement of Stone Harbor Securities LLC',
      'Dear Ms. Wynn:',
      'This letter confirms the agreement between Stone Harbor Securities LLC ("Stone Harbor") and Kite Robotics, Inc. (the "Company") as follows:',
      'Very truly yours,',
      'STONE HARBOR SECURITIES LLC',
      'By: /s/ Jon Reed',
      'Name: Jon Reed',
      'Title: Managing Director',
      'Accepted and agreed:',
      'KITE ROBOTICS, INC.',
      'By: /s/ Paula Wynn',
      'Name: Paula Wynn',
      'Title: Chief Executive Officer',
    ],
    ['Stone Harbor Securities LLC', 'Kite Robotics, Inc.'],
  ],
  [
    'we and you',
    [
      'TERMS OF SERVICE',
      'These Terms are a contract between you and Brightleaf Software Ltd, a company registered in Ireland ("Brightleaf", "we").',
    ],
    ['Brightleaf Software Ltd'],
  ],
  [
    'names with of',
    [
      'SPONSORSHIP AGREEMENT',
      'This Sponsorship Agreement is made between The Boys & Girls Club of Metro Denver ("Club") and University of Northern Plains Alumni Association ("Sponsor").',
    ],
    ['The Boys & Girls Club of Metro Denver', 'University of Northern Plains Alumni Association'],
  ],
  [
    'corporations both',
    [
      'TRANSITION SERVICES AGREEMENT',
      'TRANSITION SERVICES AGREEMENT dated as of October 1, 2013 (this "Agreement"), between BASALT INDUSTRIES CORPORATION, a Delaware corporation ("Parent"), and BASALT SPINCO, INC., a Delaware corporation and, as of the date hereof, a wholly owned Subsidiary of Parent ("SpinCo").',
    ],
    ['BASALT INDUSTRIES CORPORATION', 'BASALT SPINCO, INC.'],
  ],
  [
    'with registered no',
    [
      'SUPPLY CONTRACT',
      'between',
      'Nordwind Turbinen AG, registered in the commercial register of Hamburg under HRB 1234, represented by its board members Klaus Maier and Petra Lang',
      '- hereinafter "Supplier" -',
      'and',
      'Aeolus Parks SRL, with its registered seat in Bucharest, represented by Ion Popescu, Director',
      '- hereinafter "Customer" -',
    ],
    ['Nordwind Turbinen AG', 'Aeolus Parks SRL'],
  ],
  [
    'employment',
    [
      'EMPLOYMENT AGREEMENT',
      'EMPLOYMENT AGREEMENT (the "Agreement"), dated as of April 3, 2001, by and between Quarry Stone, Inc. (the "Company") and Linda G. Barnes (the "Executive").',
      'WHEREAS, the Company’s parent, Quarry Holdings, Ltd., wishes to secure the services of the Executive;',
    ],
    ['Quarry Stone, Inc.', 'Linda G. Barnes'],
  ],
  [
    'comma persons',
    [
      'SETTLEMENT AGREEMENT',
      'This Settlement Agreement is made by and among John Avery, Mary Avery, Thomas Reed and Lakeview Development Company.',
    ],
    ['John Avery', 'Mary Avery', 'Thomas Reed', 'Lakeview Development Company'],
  ],
  [
    'parent',
    [
      'SUPPLY AGREEMENT',
      'This Supply Agreement, effective May 5, 2017, is by and between Terra Seeds, Inc. and its Affiliates (collectively "Terra") with offices in Ames, Iowa, and AgriChem Europe N.V. and its Affiliates (collectively "AgriChem") with offices in Ghent, Belgium.',
    ],
    ['Terra Seeds, Inc.', 'AgriChem Europe N.V.'],
  ],
  [
    'blank party',
    [
      'REMARKETING AGREEMENT',
      'This Remarketing Agreement is made between Silver Lake Municipal Fund, a Massachusetts business trust (the "Fund"), and [●] (the "Remarketing Agent").',
      'SILVER LAKE MUNICIPAL FUND',
      'By: ____________',
      'Name:',
      'Title:',
    ],
    ['SILVER LAKE MUNICIPAL FUND'],
  ],
  [
    'next sentence',
    [
      'SUPPLY AGREEMENT',
      'This Supply Agreement is made as of May 1, 2010 between Acorn Mills Corp. and Birch Foods LLC. Cedar Logistics, Inc. ("Cedar") will carry the goods, and Dogwood Bank, N.A. ("Dogwood") will hold the deposit.',
    ],
    BOTH,
  ],
  [
    'next paragraph',
    [
      'SUPPLY AGREEMENT',
      'This Supply Agreement is made as of May 1, 2010 between Acorn Mills Corp. and Birch Foods LLC',
      'Acorn owns the brand "Oak" and has engaged Cedar Logistics, Inc., a Delaware corporation ("Cedar"), to carry the goods.',
      'Birch has a credit with Dogwood Bank, N.A. (the "Lender").',
    ],
    BOTH,
  ],
  [
    'purpose',
    [
      'SUPPLY AGREEMENT',
      'This Supply Agreement is made as of May 1, 2010 by Acorn Mills Corp., a Delaware corporation ("Acorn"), and Birch Foods LLC, a Texas limited liability company ("Birch"), with respect to the products of Cedar Logistics, Inc. ("Cedar") and the loan of Dogwood Bank, N.A. (the "Lender").',
    ],
    BOTH,
  ],
  [
    'general partner',
    [
      'SUPPLY AGREEMENT',
      'This Supply Agreement is made as of May 1, 2010 by and between Acorn Mills, L.P., a Delaware limited partnership, by its general partner, Acorn GP, Inc. ("Acorn"), and Birch Foods LLC ("Birch").',
    ],
    ['Acorn Mills, L.P.', 'Birch Foods LLC'],
  ],
  [
    'its agent',
    [
      'SUPPLY AGREEMENT',
      'This Supply Agreement is made between Acorn Mills Corp., acting through its duly authorized agent Cedar Logistics, Inc. ("Acorn"), and Birch Foods LLC, a company owned by Dogwood Holdings, Inc. and Elm Partners, L.P. ("Birch").',
    ],
    BOTH,
  ],
  [
    'subject matter',
    [
      'MARKETING AGREEMENT',
      'This Marketing Agreement (this "Agreement"), dated as of May 1, 2010 (the "Effective Date"), is by and between Acorn Mills Corp. ("Acorn") and Birch Foods LLC ("Birch") (each a "Party" and together the "Parties").',
      'BACKGROUND',
      'Birch is the owner of Cedar Logistics, Inc. ("Cedar").',
    ],
    BOTH,
  ],
  [
    'notice lines',
    [
      'SUPPLY AGREEMENT',
      'BETWEEN',
      'Acorn Mills Corp.',
      '100 Mill Road, Akron, Ohio 44301',
      'Attention: General Counsel',
      'Phone: (330) 555-0100',
      '(hereinafter "Acorn")',
      'AND',
      'Birch Foods LLC',
      '5 Forest Avenue, Tyler, Texas 75701',
      'Attention: Jane Roe',
      '(hereinafter "Birch")',
      'Acorn and Birch agree as follows:',
      '1. Goods. Cedar Logistics, Inc. carries the goods.',
    ],
    BOTH,
  ],
  [
    'title with parties',
    [
      'SUPPLY AGREEMENT BETWEEN ACORN MILLS CORP. AND BIRCH FOODS LLC',
      'Acorn Mills Corp., a Delaware corporation ("Acorn") and Birch Foods LLC ("Birch") enter into this agreement as of May 1, 2010.',
    ],
    ['ACORN MILLS CORP.', 'BIRCH FOODS LLC'],
  ],
  [
    'whose address',
    [
      'SUPPLY AGREEMENT',
      'AGREEMENT made this 1st day of May, 2010, by and between Acorn Mills Corp., a corporation of the State of Delaware, having its office at Chrysler Building, 405 Lexington Avenue, New York, and Birch Foods LLC, having its office at Houston, Texas.',
    ],
    BOTH,
  ],
  [
    'with parties later listed',
    [
      'AGREEMENT',
      'This Agreement is entered into effective May 1, 2010, by and among the following parties: Acorn Mills Corp., Birch Foods LLC, and Cedar Logistics, Inc.',
    ],
    [...BOTH, 'Cedar Logistics, Inc.'],
  ],
  [
    'person and firm',
    [
      'CONSULTING AGREEMENT',
      'This Consulting Agreement is made by and between Acorn Mills Corp. (the "Company") and Ruth Ortega, doing business as Ortega Consulting (the "Consultant").',
    ],
    ['Acorn Mills Corp.', 'Ruth Ortega'],
  ],
  [
    'parent guaranty',
    [
      'SUPPLY AGREEMENT',
      'This Agreement is between Acorn Mills Corp. ("Acorn") and Birch Foods LLC ("Birch"), and is acknowledged by Elm Partners, L.P., as parent of Birch, solely as to Section 9.',
    ],
    BOTH,
  ],
  [
    'as defined in',
    [
      'AMENDMENT NO. 1',
      'This Amendment No. 1 to the Supply Agreement, dated March 1, 2009 (the "Agreement"), by and between Acorn Mills Corp. ("Acorn") and Birch Foods LLC ("Birch"), is made as of May 1, 2010.',
    ],
    BOTH,
  ],
  [
    'shares of',
    [
      'AGENCY AGREEMENT',
      'Acorn Mills Corp., a Maryland corporation (the "Company"), hereby confirms its agreement with Birch Foods LLC (the "Agent") with respect to the sale of shares listed on The Nasdaq Stock Market LLC ("Nasdaq") and insured by the Federal Deposit Insurance Corporation ("FDIC").',
      'ACORN MILLS CORP.',
      'By: /s/ Ann Lee',
      'Name: Ann Lee',
      'Title: President',
      'BIRCH FOODS LLC',
      'By: /s/ Bo Ray',
      'Name: Bo Ray',
      'Title: Manager',
    ],
    BOTH,
  ],
  [
    'shares of, unsigned',
    [
      'AGENCY AGREEMENT',
      'Acorn Mills Corp., a Maryland corporation (the "Company"), hereby confirms its agreement with Birch Foods LLC (the "Agent") with respect to the sale of shares listed on The Nasdaq Stock Market LLC ("Nasdaq") and insured by the Federal Deposit Insurance Corporation ("FDIC").',
    ],
    BOTH,
  ],
  [
    'lowercase and',
    [
      'RESELLER AGREEMENT',
      'Reseller Agreement',
      'Between',
      'Acorn Mills Corp.',
      '(Acorn)',
      'and',
      'Birch Foods LLC',
      '(Reseller)',
      'Acorn and Reseller wish to cooperate. Microsoft Corporation ("Microsoft") owns Windows.',
    ],
    BOTH,
  ],
  [
    'cc and counsel at notices',
    [
      'SUPPLY AGREEMENT',
      'This Supply Agreement is made as of May 1, 2010 between Acorn Mills Corp. ("Acorn") and Birch Foods LLC ("Birch").',
      '12. Notices. If to Acorn: Acorn Mills Corp., 100 Mill Road. With a copy to: Foster & Pike LLP.',
      'ACORN MILLS CORP.',
      'By: /s/ Ann Lee',
      'BIRCH FOODS LLC',
      'By: /s/ Bo Ray',
      'Acknowledged:',
      'ELM PARTNERS, L.P.',
      'By: /s/ Cy Dole',
    ],
    BOTH,
  ],
  [
    'state form',
    [
      'LEASE',
      'THIS LEASE is made between Acorn Mills Corp., an Ohio corporation, Landlord, and Birch Foods LLC, a Texas limited liability company, Tenant.',
    ],
    BOTH,
  ],
  [
    'married couple trustees',
    [
      'DEED OF LEASE',
      'This Deed of Lease is made between Paul Finch and Mary Finch, Trustees of the Finch Family Trust dated June 3, 1999 ("Landlord"), and Birch Foods LLC ("Tenant").',
    ],
    ['Paul Finch', 'Mary Finch', 'Birch Foods LLC'],
  ],
  [
    'initials lead',
    [
      'AGREEMENT',
      'This Agreement is by and between ABC Radio Networks, Inc. ("ABC"), KLM Sports Group, Ltd. ("KLM") and, as to Sections 4 and 5 only, XYZ Broadcasting Company ("XYZ").',
    ],
    ['ABC Radio Networks, Inc.', 'KLM Sports Group, Ltd.', 'XYZ Broadcasting Company'],
  ],
  [
    'a division',
    [
      'AGREEMENT',
      'THIS SERVICES AGREEMENT is made and entered into effective as of June 1, 2001 by and between NORTHERN LIGHTS CABLE TELEVISION, a division of Aurora Media Corporation, a Delaware corporation ("NLC"), and HARMON BROADCASTING OF ALASKA, INC. ("Harmon").',
    ],
    ['NORTHERN LIGHTS CABLE TELEVISION', 'HARMON BROADCASTING OF ALASKA, INC.'],
  ],
  [
    'an association, a firm and a person',
    [
      'AGREEMENT',
      'This Agreement ("Agreement") by and between Tri-County Co-op Oil Association, Little & Sons Farms, and R. J. Little, individually, is dated July 8, 2003.',
    ],
    ['Tri-County Co-op Oil Association', 'Little & Sons Farms', 'R. J. Little'],
  ],
  [
    'a trust for its series',
    [
      'AGREEMENT',
      'AGREEMENT made as of this 4th day of March, 1996 among WESTBROOK FUNDS (the "Trust"), on behalf of its series the Westbrook Growth Fund, WESTBROOK ADVISERS, INC. (the "Adviser"), and HOLT & PRYOR INVESTMENT COUNSEL (the "Sub-Adviser").',
    ],
    ['WESTBROOK FUNDS', 'WESTBROOK ADVISERS, INC.', 'HOLT & PRYOR INVESTMENT COUNSEL'],
  ],
  [
    'a ministry',
    [
      'AGREEMENT',
      'This Agreement is entered into by and between Sandpiper, Ltd., an exempted company incorporated with limited liability under the laws of the Cayman Islands, and Ministry of Transport of the Republic of Ghana.',
    ],
    ['Sandpiper, Ltd.', 'Ministry of Transport of the Republic of Ghana'],
  ],
  [
    'a board of trustees',
    [
      'AGREEMENT',
      'This Agreement is by and between the Board of Trustees of Kenwood State University ("University") and Apex Beverage Bottling Company of Kenwood, a wholly owned subsidiary of Apex Beverage Company ("Apex").',
    ],
    ['Board of Trustees of Kenwood State University', 'Apex Beverage Bottling Company of Kenwood'],
  ],
  [
    'represented by people',
    [
      'AGREEMENT',
      'This Agreement is made by and between Zeta Mobile S.p.A., with registered office in Milan, Via Torino 12, share capital EUR 1,000,000 fully paid up, represented by its legal representative Mr. Luca Ferri, and Omicron Handels GmbH & Co. KG, with its seat in Hamburg, represented by its general partner Omicron Verwaltungs-GmbH.',
    ],
    ['Zeta Mobile S.p.A.', 'Omicron Handels GmbH & Co. KG'],
  ],
  [
    'a nickname',
    [
      'AGREEMENT',
      'This Agreement is entered into by Juniper Falls Brewing Co., Inc., d/b/a Juniper Falls Brewery, and Charles "Chip" Atwood.',
    ],
    ['Juniper Falls Brewing Co., Inc.', 'Charles "Chip" Atwood'],
  ],
  [
    'addresses between',
    [
      'AGREEMENT',
      'THIS AGREEMENT, dated as of October 1, 1999, by and between MARATHON TOYS INC., a corporation organized and existing under the laws of the State of New York and having its principal place of business at 200 Fifth Avenue, New York, New York 10010 (hereinafter referred to as "Licensee") and CARTOON HOUSE ENTERTAINMENT, with an address at 9 Studio Way, Burbank, California 91505 (hereinafter referred to as "Licensor").',
    ],
    ['MARATHON TOYS INC.', 'CARTOON HOUSE ENTERTAINMENT'],
  ],
  [
    'recitals alone',
    [
      'AGREEMENT',
      'WHEREAS, Gannet Petroleum Corporation ("Gannet") owns certain leases; and',
      'WHEREAS, Skua Drilling, L.L.C. ("Skua") is a drilling contractor;',
      'NOW, THEREFORE, the parties agree as follows:',
    ],
    ['Gannet Petroleum Corporation', 'Skua Drilling, L.L.C.'],
  ],
  [
    'Indian parts',
    [
      'AGREEMENT',
      'This Agreement is made on 1 July 2018 by and between Ms. Priya Nair, an adult, Indian inhabitant, residing at 4 Marine Drive, Mumbai (hereinafter called the "Assignor") of the First Part and M/s. Sagar Publications Private Limited, a company incorporated under the Companies Act, 2013 having its registered office at 21 Fort, Mumbai (hereinafter called the "Assignee") of the Second Part.',
    ],
    ['Priya Nair', 'Sagar Publications Private Limited'],
  ],
  [
    'a trade and a private company',
    [
      'AGREEMENT',
      'This agreement is made between Trident Steel, a sole proprietorship, and Mega Fasteners (Pvt.) Ltd.',
    ],
    ['Trident Steel', 'Mega Fasteners (Pvt.) Ltd.'],
  ],
  [
    'a practice and a hospital',
    [
      'AGREEMENT',
      'This Agreement is made and entered into by and between Ridgeline Sports Medicine & Orthopaedics, a Professional Corporation ("Ridgeline"), and Mercy Valley Hospital ("Hospital").',
    ],
    ['Ridgeline Sports Medicine & Orthopaedics', 'Mercy Valley Hospital'],
  ],
  [
    'people behind companies',
    [
      'AGREEMENT',
      'AGREEMENT by and among PARAGON CINEMAS INTERNATIONAL, INC., PARAGON HOLDINGS S.A. (collectively "Paragon"), CINEPLAZA MEXICO, S.A. DE C.V. ("CineMex") and ERNESTO VILLAREAL GARZA ("Villareal").',
    ],
    [
      'PARAGON CINEMAS INTERNATIONAL, INC.',
      'PARAGON HOLDINGS S.A.',
      'CINEPLAZA MEXICO, S.A. DE C.V.',
      'ERNESTO VILLAREAL GARZA',
    ],
  ],
  [
    'parts in lines of their own',
    [
      'AGREEMENT',
      'THIS AGREEMENT is made the 4th day of June 2013',
      'BETWEEN:',
      'GREENSTONE RESOURCES INC.',
      '(hereinafter called "Greenstone")',
      'OF THE FIRST PART',
      '- and -',
      'HELENA MARIE PORTER',
      'of the City of Calgary, in the Province of Alberta',
      '(hereinafter called the "Consultant")',
      'OF THE SECOND PART',
    ],
    ['GREENSTONE RESOURCES INC.', 'HELENA MARIE PORTER'],
  ],
  [
    'held by another',
    [
      'AGREEMENT',
      'This Joint Venture Agreement is entered into by and between Petrolera del Norte, S.A., a sociedad anónima organized under the laws of Venezuela, whose shares are held by Corporación Andina, C.A., and Gulf Meridian Oil Company, a Texas corporation.',
    ],
    ['Petrolera del Norte, S.A.', 'Gulf Meridian Oil Company'],
  ],
  [
    'parts of the first and second',
    [
      'AGREEMENT',
      'WITNESSETH that this Agreement, by and between Quincy Granite Works, Inc., of Quincy, Massachusetts, party of the first part, and Boston Terminal Company, of Boston, Massachusetts, party of the second part, is as follows:',
    ],
    ['Quincy Granite Works, Inc.', 'Boston Terminal Company'],
  ],
  [
    'a name of before',
    [
      'AGREEMENT',
      'This Amendment is made by and between Tyrell Bioscience Inc. (formerly known as Nexus Six Inc.) ("Tyrell") and Wallace Laboratories, a division of Wallace Corporation ("Wallace").',
    ],
    ['Tyrell Bioscience Inc.', 'Wallace Laboratories'],
  ],
  [
    'a couple behind a defined term',
    [
      'AGREEMENT',
      'This Agreement is made by and between AMERICAN CANYON WATER COMPANY, a corporation (“Company”), JOHN Q. PUBLIC and MARY R. PUBLIC, husband and wife (“Owners”), and FIRST TITLE INSURANCE COMPANY (“Escrow Agent”).',
    ],
    ['AMERICAN CANYON WATER COMPANY', 'JOHN Q. PUBLIC', 'MARY R. PUBLIC', 'FIRST TITLE INSURANCE COMPANY'],
  ],
  [
    'a foundation of a university',
    [
      'AGREEMENT',
      'THIS AGREEMENT, made effective this first day of July, 1995, by and between THE RESEARCH FOUNDATION OF STATE UNIVERSITY OF NEW YORK (hereinafter “Foundation”), a non-profit educational corporation, and ONCOGENE DIAGNOSTICS (hereinafter “Licensee”).',
    ],
    ['THE RESEARCH FOUNDATION OF STATE UNIVERSITY OF NEW YORK', 'ONCOGENE DIAGNOSTICS'],
  ],
  [
    'import and export',
    [
      'AGREEMENT',
      'This Agreement (the “Agreement”) is made on August 8, 2016 by and between Zhejiang Blue Ocean Textile Import and Export Co., Ltd., a company incorporated in the People’s Republic of China with its address at No. 88 Haining Road (“Blue Ocean”); and P.T. Garuda Garmindo, a company incorporated in Indonesia (“Garuda”).',
    ],
    ['Zhejiang Blue Ocean Textile Import and Export Co., Ltd.', 'P.T. Garuda Garmindo'],
  ],
  [
    'initials for a form',
    [
      'AGREEMENT',
      'This Agreement is between Elm Grove Savings Bank, F.S.B., and its holding company, Elm Grove Bancorp, Inc. (together, the “Bank”), and Victor S. Lang (the “Executive”).',
    ],
    ['Elm Grove Savings Bank, F.S.B.', 'Elm Grove Bancorp, Inc.', 'Victor S. Lang'],
  ],
  [
    'funds of a series',
    [
      'AGREEMENT',
      'This Agreement is made effective as of the 1st day of January, 2000 by and between Stellar Growth Fund, Stellar Income Fund and Stellar Money Market Fund, each a series of Stellar Trust, and Stellar Distributors, Inc.',
    ],
    ['Stellar Growth Fund', 'Stellar Income Fund', 'Stellar Money Market Fund', 'Stellar Distributors, Inc.'],
  ],
];

describe('the parties of a paper', () => {
  it.each(PAPERS)('%s', async (_, lines, parties) => {
    expect(await contractValues(lines, 'parties')).toEqual({ parties });
  });
});
