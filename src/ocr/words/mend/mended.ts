// What the ink of a line tells of its characters where the network is in doubt, one look after the other.
import type { DecodedCharacter } from '../decode.ts';
import { withDoubleF } from './double-f.ts';
import { type LinePicture, withCase } from './letter-case.ts';
import { withRaised } from './raised.ts';
import { withRepeats } from './repeats.ts';
import { withSlash } from './slash.ts';

export const mended = (read: readonly DecodedCharacter[], line: LinePicture): readonly DecodedCharacter[] =>
  withRaised(withCase(withSlash(withDoubleF(withRepeats(read, line.ink), line), line), line), line);
