import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TelegramMessage {
  chat_id: string;
  text: string;
  parse_mode: string;
  link_preview_options: { is_disabled: boolean };
}

/** Stand-in for Telegram's Bot API: sendMessage only. */
export interface TelegramStandIn {
  variables: { TELEGRAM_API_URL: string; TELEGRAM_BOT_TOKEN: string; TELEGRAM_CHAT_ID: string };
  /** Messages that were acknowledged. */
  told: TelegramMessage[];
  /** Messages that arrived, including refused ones and those without a response yet. */
  asked: TelegramMessage[];
  /** Response to the next messages; undefined: they are accepted. */
  refusal: { status: number; description: string; retry_after?: number } | undefined;
  /** Whether the next messages get no response. */
  holds: boolean;
  /** Closes the server, until `up`, so that connections are refused. */
  down(): Promise<void>;
  up(): Promise<void>;
}

const TOKEN = '4711:geheimes-token';

export async function startTelegramStandIn(): Promise<TelegramStandIn> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const standIn: TelegramStandIn = {
    variables: {
      TELEGRAM_API_URL: `http://127.0.0.1:${port}`,
      TELEGRAM_BOT_TOKEN: TOKEN,
      TELEGRAM_CHAT_ID: '-100',
    },
    told: [],
    asked: [],
    refusal: undefined,
    holds: false,
    down: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    up: async () => {
      await listen(port);
    },
  };
  return standIn;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const reply = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url !== `/bot${TOKEN}/sendMessage`) {
      reply(401, { ok: false, error_code: 401, description: 'Unauthorized' });
      return;
    }
    const message = JSON.parse(text) as TelegramMessage;
    standIn.asked.push(message);
    if (standIn.holds) return;
    if (standIn.refusal) {
      const { status, description, retry_after } = standIn.refusal;
      const parameters = retry_after === undefined ? {} : { parameters: { retry_after } };
      reply(status, { ok: false, error_code: status, description, ...parameters });
      return;
    }
    standIn.told.push(message);
    reply(200, { ok: true, result: { message_id: standIn.told.length } });
  }
}
