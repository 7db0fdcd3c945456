import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { readBody } from './body';
import { sendJson } from './headers';

import type { Carry } from '../primitives/calls';

/** Serves commands through the data folder's socket as POST /<operation>, with the operation's input as JSON body. */
export function serveOperations(carry: () => Carry | undefined): RequestListener {
  return (request, response) => {
    answer(request, response, carry()).catch((error: unknown) => {
      sendJson(response, 400, { error: (error as Error).message });
    });
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  carry?: Carry,
): Promise<void> {
  if (!carry) throw new Error('the server is starting: try again');
  const body = await readBody(request);
  if ('code' in body) throw new Error(`the input is refused: ${body.message}`);
  const result = await carry((request.url ?? '').slice(1), JSON.parse(body.text ?? 'null'));
  sendJson(response, 200, { result: result ?? null });
}
