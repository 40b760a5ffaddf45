// The smallest file of each format, for checks that the readers work.
import { FORMATS } from '../formats/index.ts';
import { SAMPLE_TEXT } from '../formats/reader.ts';

export interface SampleFile {
  readonly file_name: string;
  readonly bytes: Uint8Array;
  /** What must be read of it; empty where that depends on what is installed to recognise text. */
  readonly says: string;
}

/** In the order of the list of formats. */
export const listSamples = (): Promise<SampleFile[]> =>
  Promise.all(
    FORMATS.map(async (reader) => {
      const { file_name, base64 } = await reader.sample();
      const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
      return { file_name, bytes, says: reader.text === 'recognised' ? '' : SAMPLE_TEXT };
    }),
  );
