/** Does a piece of work warm and waits; at a word from the parent does it as often as the second argument says and tells the wall time. */
export async function answerInTurn(work, warmPasses) {
  const passes = Number(process.argv[3]);
  for (let pass = 0; pass < warmPasses; pass++) await work();
  process.send('ready');
  process.once('message', async () => {
    const started = performance.now();
    for (let pass = 0; pass < passes; pass++) await work();
    process.send({ wall: performance.now() - started }, () => process.disconnect());
  });
}
