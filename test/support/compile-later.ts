// A test runs most of the program once or twice: to compile it to machine code would take longer than it saves.
import { compileLater } from '../../src/worker/process/compile-later.ts';

compileLater();
