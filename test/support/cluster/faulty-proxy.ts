import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `pass` hands on, `error` answers 500, `slow` waits before it hands on, `cut` ends the connection. */
export type Fault = 'pass' | 'error' | 'slow' | 'cut';

export interface FaultyProxy {
  readonly endpoint: string;
  fault: Fault;
  stop(): Promise<void>;
}

const SLOW_MS = 700;

/** A server in front of another, which does to requests what it is told to. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  const server = createServer((request, response) => {
    if (proxy.fault === 'cut') return void request.socket.destroy();
    if (proxy.fault === 'error') {
      request.resume();
      return void response
        .writeHead(500, { 'content-type': 'application/xml' })
        .end('<Error><Code>InternalError</Code></Error>');
    }
    const hand = (): void => {
      const { method, url: path, headers } = request;
      const onward = forward({ hostname, port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.once('error', () => request.socket.destroy());
      response.once('close', () => onward.destroy());
      request.pipe(onward);
    };
    setTimeout(hand, proxy.fault === 'slow' ? SLOW_MS : 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultyProxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'pass',
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
