// Hashes rows by chosen cells and numbers equal hashes alike, as input for sequence alignment.
import type { Pause } from '../../pause.ts';
import type { Grid } from './grid.ts';

/** Rows that are looked at before others may have their turn. */
const ROWS_A_TURN = 4_096;

/** Cells of a row by which it is known: all, those that hold text, or the first. */
type RowPick = 'all' | 'texts' | 'first';

/**
 * One number for each filled row, by the cells that `pick` takes. `place` is the column as both grids count it, or -1 to leave the cell out. 53 bits: among
 * hundreds of thousands of rows some would share fewer by chance.
 */
export async function rowKeys(
  grid: Grid,
  place: (col: number) => number,
  pick: RowPick,
  pause: Pause,
): Promise<Float64Array> {
  const { rows, starts, cols, keys } = grid;
  const signatures = new Float64Array(rows.length);
  for (let row = 0; row < rows.length; row++) {
    if (row % ROWS_A_TURN === 0) await pause(ROWS_A_TURN);
    let [high, low] = [17, 31];
    for (let entry = starts[row]!; entry < starts[row + 1]!; entry++) {
      const col = place(cols[entry]!);
      if (col < 0 || (pick === 'texts' && !grid.isText(entry))) continue;
      high = mix(mix(high, col, 0x01000193), keys[entry]!, 0x85ebca6b);
      low = mix(mix(low, keys[entry]!, 0xc2b2ae35), col, 0x27d4eb2f);
      if (pick === 'first') break;
    }
    signatures[row] = (high >>> 0) * 2 ** 21 + (low >>> 11);
  }
  return signatures;
}

function mix(hash: number, value: number, factor: number): number {
  const mixed = Math.imul(hash ^ value, factor);
  return mixed ^ (mixed >>> 13);
}

/** Equal keys on either side become equal small numbers, from 1 on. */
export async function numberRows(
  a: Float64Array,
  b: Float64Array,
  pause: Pause,
): Promise<readonly [Int32Array, Int32Array]> {
  const table = createKeyTable(a.length + b.length);
  const number = async (keys: Float64Array): Promise<Int32Array> => {
    const numbers = new Int32Array(keys.length);
    for (let at = 0; at < keys.length; at++) {
      if (at % ROWS_A_TURN === 0) await pause(ROWS_A_TURN);
      numbers[at] = table.numberOf(keys[at]!);
    }
    return numbers;
  };
  return [await number(a), await number(b)];
}

/** Open addressing in plain arrays: a map of so many numbers holds an object for each. */
function createKeyTable(count: number) {
  let size = 16;
  while (size < count * 2) size *= 2;
  const keys = new Float64Array(size);
  const numbers = new Int32Array(size);
  let last = 0;
  return {
    numberOf(key: number): number {
      let slot = (Math.imul(key % 2 ** 32, 0x9e3779b1) ^ (key / 2 ** 21)) & (size - 1);
      while (numbers[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & (size - 1);
      if (numbers[slot] === 0) {
        keys[slot] = key;
        numbers[slot] = ++last;
      }
      return numbers[slot]!;
    },
  };
}
