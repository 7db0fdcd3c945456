import { once } from 'node:events';
// Node 20 has no WebSocket of its own.
import WebSocket from 'ws';

/** Sends a command. @returns its result. @throws Error with the browser's reason */
export type SendBidi = <Result>(method: string, params: object) => Promise<Result>;

interface Message {
  id?: number;
  type: string;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Connects to a browser that listens for WebDriver BiDi. */
export async function connectBidi(address: string): Promise<SendBidi> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (message: Message) => void>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    waiting.get(message.id ?? 0)?.(message);
  });
  const closed = () => {
    for (const answer of waiting.values()) answer({ type: 'error', error: 'the browser has gone' });
  };
  socket.on('close', closed);
  socket.on('error', closed);
  let count = 0;
  return <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++count;
      waiting.set(id, ({ type, result, error, message }) => {
        waiting.delete(id);
        if (type === 'error') reject(new Error(`${method}: ${error} ${message ?? ''}`));
        else resolve(result as Result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
