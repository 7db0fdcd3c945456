import { fieldsOf, parseJson } from '../../src/lib/untrusted';
import type { TelegramBot } from '../environment';
import type { Composed } from './compose';
import { renderTelegram } from './document';
import type { Outcome } from './message';

/** Statuses that do not change by themselves: a wrong chat, a wrong token, a removed bot. */
const PERMANENT = [400, 401, 403, 404];

/** Sends a message by Telegram's Bot API (sendMessage). Never rejects. */
export async function sendTelegram(
  { botToken, chatId, apiUrl }: TelegramBot,
  { blocks }: Composed,
  timeoutMs: number,
): Promise<Outcome> {
  try {
    const response = await fetch(`${apiUrl}/bot${botToken}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        chat_id: chatId,
        text: renderTelegram(blocks),
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
      }),
      // A redirect could send the token to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = fieldsOf(parseJson(await response.text()));
    return outcomeOf(response.status, answer, botToken);
  } catch (error) {
    // Leaves out the error's message, which may contain the URL with the token.
    const { name, cause } = error as Error & { cause?: { code?: unknown } };
    const code = typeof cause?.code === 'string' ? cause.code : 'no connection';
    const reason = name === 'TimeoutError' ? `no answer in ${timeoutMs / 1000} s` : code;
    return { outcome: 'waiting', reason: `Telegram: ${reason}` };
  }
}

function outcomeOf(status: number, answer: Record<string, unknown>, botToken: string): Outcome {
  if (status === 200 && answer.ok === true) return { outcome: 'sent' };
  const { description } = answer;
  const reason = `Telegram ${status}`;
  const detail = `${reason}: ${typeof description === 'string' ? description.replaceAll(botToken, '…') : 'no description'}`;
  if (PERMANENT.includes(status)) return { outcome: 'failed', reason, detail };
  const seconds = Number(fieldsOf(answer.parameters).retry_after);
  return {
    outcome: 'waiting',
    reason,
    detail,
    refused: status !== 429 && status < 500,
    ...(status === 429 && seconds > 0 && { retryAfterMs: seconds * 1000 }),
  };
}
