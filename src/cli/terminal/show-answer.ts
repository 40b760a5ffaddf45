// Prints answers to standard output as JSON or text, and remarks to standard error.
import { renderAnswer, type Style } from '../render/index.ts';
import type { Invocation } from '../world.ts';
import { createPaint, wantsColour } from './paint.ts';

export const wantsJson = (call: Invocation): boolean => call.flags['json'] === true;

export function styleOf(call: Invocation): Style {
  const { env, stdoutIsTerminal, columns } = call.world;
  const colour = wantsColour(env, stdoutIsTerminal, call.flags['no-color'] === true);
  return { paint: createPaint(colour), width: columns ?? Number.POSITIVE_INFINITY };
}

/** As on the wire; spread out where people look at it. */
export function showJson(call: Invocation, body: unknown): void {
  const text = call.world.stdoutIsTerminal ? JSON.stringify(body, null, 2) : JSON.stringify(body);
  call.world.stdout.write(`${text}\n`);
}

export function showText(call: Invocation, text: string): void {
  call.world.stdout.write(`${text}\n`);
}

/** The answer to a command, in the form that was asked for. */
export function showAnswer(call: Invocation, body: object): void {
  if (wantsJson(call)) showJson(call, body);
  else showText(call, renderAnswer(call.command, body, styleOf(call)));
}

/** What is worth knowing beside the answer. */
export function remark(call: Invocation, text: string): void {
  if (call.flags['quiet'] !== true) call.world.stderr.write(`${text}\n`);
}
