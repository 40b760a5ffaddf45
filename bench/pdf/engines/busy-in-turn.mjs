// The control of read-in-turn.mjs: plain arithmetic that needs neither memory nor other threads, so many times.
// Usage: fork busy-in-turn.mjs UNUSED PASSES
import { answerInTurn } from './answer-in-turn.mjs';

const STEPS = 400_000_000;

function spin() {
  let value = 1;
  for (let i = 0; i < STEPS; i++) value = (Math.imul(value, 1_103_515_245) + 12_345) | 0;
  return value;
}

await answerInTurn(spin, 1);
