// Tells templates apart by the words of the first page and where they stand.
const GRID = 24;
/** Groups are joined while their files share this much on average. */
const SAME = 0.3;

async function fixedWords(service, id) {
  const { text_blocks = [] } = await service.get(`/v1/files/${id}/pages/1?detail=words`);
  const words = new Set();
  for (const { words: list = [] } of text_blocks) {
    for (const { text, bbox } of list) {
      const letters = text.toLowerCase().replace(/[^\p{L}]/gu, '');
      if (letters.length > 1) words.add(`${letters}@${bbox.slice(0, 2).map((x) => Math.round(x / GRID))}`);
    }
  }
  return words;
}

function shared(a, b) {
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return common / (a.size + b.size - common || 1);
}

/** Lists of files, the largest first: average linkage over the share of common words. */
export async function groupFiles(service, files) {
  const words = new Map();
  for (const { id } of files) words.set(id, await fixedWords(service, id));
  const groups = files.map((file) => [file]);
  const likeness = (a, b) => {
    let sum = 0;
    for (const one of a) for (const other of b) sum += shared(words.get(one.id), words.get(other.id));
    return sum / (a.length * b.length);
  };
  const rows = groups.map((a, i) => groups.map((b, j) => (j > i ? likeness(a, b) : 0)));
  for (;;) {
    let [most, at, to] = [SAME, -1, -1];
    rows.forEach((row, i) => {
      row.forEach((value, j) => {
        if (j > i && value > most) [most, at, to] = [value, i, j];
      });
    });
    if (at < 0) return groups.filter(Boolean).sort((a, b) => b.length - a.length);
    const [a, b] = [groups[at].length, groups[to].length];
    for (let k = 0; k < groups.length; k++) {
      if (!groups[k] || k === at || k === to) continue;
      const of = (x) => rows[Math.min(x, k)][Math.max(x, k)];
      rows[Math.min(at, k)][Math.max(at, k)] = (a * of(at) + b * of(to)) / (a + b);
    }
    groups[at].push(...groups[to]);
    groups[to] = null;
    for (let k = 0; k < rows.length; k++) rows[Math.min(to, k)][Math.max(to, k)] = 0;
  }
}
