import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { readBody } from '../http/body';
import { sendJson } from '../http/headers';

interface Operations {
  operate(name: string, input: unknown): Promise<unknown>;
}

/** Serves commands through the data folder's socket: POST /<operation> with its input as JSON. */
export function serveOperations(database: () => Operations | undefined): RequestListener {
  return (request, response) => {
    answer(request, response, database()).catch((error: unknown) => {
      sendJson(response, 400, { error: (error as Error).message });
    });
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  database?: Operations,
): Promise<void> {
  if (!database) throw new Error('the server is starting: try again');
  const body = await readBody(request);
  if ('code' in body) throw new Error(`the input is refused: ${body.message}`);
  const result = await database.operate(
    (request.url ?? '').slice(1),
    JSON.parse(body.text ?? 'null'),
  );
  sendJson(response, 200, { result: result ?? null });
}
