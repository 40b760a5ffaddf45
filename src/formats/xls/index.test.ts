import { describeReader } from '../reader.contract.ts';
import { xls } from './index.ts';
import { SAMPLES } from './testing/samples.ts';

describeReader(xls, SAMPLES);
