// Holds the connections of a server within a bound, and knows on which of them nothing is under way.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { FolioError } from '../../errors.ts';
import { monotonicNow } from '../clock-and-ids.ts';
import { problemOnSocket } from './problem-on-socket.ts';

/** Connections beyond the bound that are told so at the same time; what comes beyond these is closed without a word. */
const REFUSED_AT_ONCE = 16;
/** A connection that was opened or answered so lately may have its next request on the way, and does not make way for another. */
const SETTLING_MS = 250;
/** What a client that is refused may take to ask and to read why it is not served. */
const PARTING_MS = 2000;

interface Idleness {
  readonly since: number;
  /** Bytes that had been read by then; more of them are a request that has begun to arrive. */
  readonly read: number;
}

export interface Connections {
  /** Ends those on which no request is under way and no byte of an answer waits to be taken; if told so, even where a request has begun to arrive. */
  closeIdle(evenBegun?: boolean): void;
}

/**
 * Lets at most `most` connections in. Where all places are taken the one that has been idle the longest makes way, so that silent
 * connections keep nobody out; where none is idle the new one is answered 503. Comes before the server listens.
 */
export function holdConnections(server: Server, most: number): Connections {
  /** Requests under way. */
  const busy = new Map<Socket, number>();
  /** The longest idle first. */
  const idle = new Map<Socket, Idleness>();
  const refused = new Set<Socket>();

  const rest = (socket: Socket): void => void idle.set(socket, { since: monotonicNow(), read: socket.bytesRead });
  const take = (socket: Socket): void => {
    rest(socket);
    socket.once('close', () => {
      idle.delete(socket);
      busy.delete(socket);
    });
  };
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    idle.delete(socket);
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    // Both, for the answer may be out before the rest of the request is in.
    let open = 2;
    const settle = (): void => {
      if (--open === 0) end(socket);
    };
    request.once('close', settle);
    response.once('close', settle);
  };
  const end = (socket: Socket): void => {
    const left = (busy.get(socket) ?? 1) - 1;
    if (left > 0) return void busy.set(socket, left);
    busy.delete(socket);
    if (!socket.destroyed) rest(socket);
  };
  const makeWay = (): boolean => {
    const [longest] = idle;
    if (!longest || monotonicNow() - longest[1].since < SETTLING_MS) return false;
    idle.delete(longest[0]);
    drop(longest[0]);
    return true;
  };
  const refuse = (socket: Socket): void => {
    if (refused.size >= REFUSED_AT_ONCE) return void socket.resetAndDestroy();
    refused.add(socket);
    const timer = setTimeout(() => drop(socket), PARTING_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      refused.delete(socket);
    });
    // One that is reset by the client has been closed all the same.
    socket.on('error', () => socket.destroy());
    // Clients do not expect an answer before they have asked; and what they send is thrown away, for closing with unread bytes would
    // take the answer back.
    socket.once('data', () => socket.end(problemOnSocket(tooMany(most))));
    socket.resume();
  };

  // Node hands a new connection to its parser in a listener of this event; a refused one must not come that far.
  const parse = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    if (idle.size + busy.size >= most && !makeWay()) return refuse(socket);
    take(socket);
    for (const listener of parse) listener.call(server, socket);
  });
  server.on('request', begin);
  server.on('checkExpectation', begin);

  const closeIdle = (evenBegun = false): void => {
    for (const [socket, { read }] of idle) if (evenBegun || socket.bytesRead === read) socket.destroy();
  };
  // Node's own counts a connection as idle as soon as the end of the answer is written, though its bytes may wait for a slow client,
  // and one that never sent a byte as busy.
  server.closeIdleConnections = () => closeIdle();
  return { closeIdle };
}

/**
 * Ends a connection. One on which nothing was asked is reset, which every client takes for an error at once: some that are slow to ask wait for
 * ever on a connection that was closed before.
 */
function drop(socket: Socket): void {
  if (socket.bytesRead === 0) socket.resetAndDestroy();
  else socket.destroy();
}

const tooMany = (most: number): FolioError =>
  new FolioError('too_many_connections', `All ${most} connections are in use.`, {
    hint: 'Try again in a moment, and close connections that are no longer needed.',
  });
