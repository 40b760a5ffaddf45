import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** `pass` hands bytes on, `stall` holds them back in silence, `cut` ends connections and takes none. */
export type ConnectionFault = 'pass' | 'stall' | 'cut';

export interface FaultyConnection {
  readonly port: number;
  readonly endpoint: string;
  fault: ConnectionFault;
  stop(): Promise<void>;
}

/** Stands between a client and a server of any protocol, and does to their bytes what it is told to. */
export async function startFaultyConnection(target: NetConnectOpts): Promise<FaultyConnection> {
  const open = new Set<Socket>();
  let fault: ConnectionFault = 'pass';
  const server = createServer((near) => {
    if (fault === 'cut') return void near.destroy();
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (fault === 'stall') hold(one);
    }
  });
  const hold = (socket: Socket): void => {
    socket.unpipe();
    socket.pause();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    endpoint: `http://127.0.0.1:${port}`,
    get fault() {
      return fault;
    },
    set fault(next) {
      fault = next;
      // What was held back is lost with its connection: whoever waits for it tries again on another.
      for (const socket of [...open]) {
        if (next === 'stall') hold(socket);
        else socket.destroy();
      }
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
