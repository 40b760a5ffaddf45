// Logistic regression with a ridge, by Newton's method; targets may lie between 0 and 1 (a list that is half right).

/** Weights for the columns of `rows`; `ridge[i]` draws weight i to 0, `floor[i]` keeps it from falling below. */
export function fitLogistic(rows, targets, ridge, isAtLeastZero) {
  const active = ridge.map(() => true);
  for (;;) {
    const weights = newton(rows, targets, ridge, active);
    // A weight that must not be negative and is, is left out; the others are fitted again without it.
    const wrong = weights.findIndex((weight, i) => isAtLeastZero[i] && weight < 0);
    if (wrong < 0) return weights;
    active[wrong] = false;
  }
}

function newton(rows, targets, ridge, active) {
  const columns = ridge.flatMap((_, i) => (active[i] ? [i] : []));
  // Of a row only what is not 0 counts: nearly all of its columns are sources and kinds of evidence that are not its own.
  const filled = rows.map((row) => columns.flatMap((column, i) => (row[column] === 0 ? [] : [{ i, x: row[column] }])));
  let weights = columns.map(() => 0);
  for (let round = 0; round < 50; round++) {
    const gradient = columns.map((column, i) => ridge[column] * weights[i]);
    const hessian = columns.map((column, i) => columns.map((_, j) => (i === j ? ridge[column] + 1e-9 : 0)));
    filled.forEach((row, r) => {
      const sum = row.reduce((total, { i, x }) => total + x * weights[i], 0);
      const p = 1 / (1 + Math.exp(-sum));
      for (const a of row) {
        gradient[a.i] += (p - targets[r]) * a.x;
        for (const b of row) hessian[a.i][b.i] += p * (1 - p) * a.x * b.x;
      }
    });
    const step = solve(hessian, gradient);
    weights = weights.map((weight, i) => weight - step[i]);
    if (Math.max(...step.map(Math.abs)) < 1e-8) break;
  }
  const all = ridge.map(() => 0);
  columns.forEach((column, i) => {
    all[column] = weights[i];
  });
  return all;
}

/** Gaussian elimination with pivots. */
function solve(matrix, vector) {
  const rows = matrix.map((row, i) => [...row, vector[i]]);
  for (let column = 0; column < rows.length; column++) {
    let pivot = column;
    for (let row = column + 1; row < rows.length; row++) {
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    }
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let row = column + 1; row < rows.length; row++) {
      const share = rows[row][column] / rows[column][column];
      if (share === 0) continue;
      for (let i = column; i <= rows.length; i++) rows[row][i] -= share * rows[column][i];
    }
  }
  const solution = rows.map(() => 0);
  for (let row = rows.length - 1; row >= 0; row--) {
    const rest = rows[row].slice(row + 1, rows.length).reduce((sum, x, i) => sum + x * solution[row + 1 + i], 0);
    solution[row] = (rows[row][rows.length] - rest) / rows[row][row];
  }
  return solution;
}
