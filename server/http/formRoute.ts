import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageStamp } from '../visitor/pageStamp';
import { readPostedForm } from '../visitor/postedForm';
import type { Api } from './apiRoute';
import { readBody, skipRest } from './body';
import { type FormAnswer, formAnswerPage } from './formAnswer';
import { send } from './headers';
import { badRequest, type Refusal, tooLarge } from '../primitives/refusals';

interface FormOptions {
  api: Api;
  /** Public key, which the page's scripts send too. */
  anonKey: string;
  stamp: PageStamp;
}

const QUOTE = new URL('http://site.invalid/rest/v1/rpc/request_quote');

/**
 * Answers the quote form as a browser posts it without scripts, or when they could not be loaded (D2.16). Makes of it
 * the request that the form's script would send, and runs this by the same code, so that the same limits apply.
 */
export function createFormRoute({ api, anonKey, stamp }: FormOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await answerTo(request);
    if (answer.kind === 'tooLarge') {
      await skipRest(request);
      response.setHeader('connection', 'close');
    }
    if (answer.retryAfterSeconds !== undefined)
      response.setHeader('retry-after', String(answer.retryAfterSeconds));
    send(response, STATUS[answer.kind], 'text/html; charset=utf-8', formAnswerPage(answer));
  };

  async function answerTo(request: IncomingMessage): Promise<FormAnswer> {
    // Checked before the request is counted: another site must not use up the limits of its visitors.
    if (!isOwnPage(request)) return { kind: 'foreign' };
    // Treats the form as a visitor's, even when staff are signed in.
    const caller = api.admit(request, undefined);
    if ('code' in caller) return refusedBy(caller);
    const { 'content-type': type = '', 'user-agent': agent } = request.headers;
    if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return { kind: 'refused' };
    const body = await readBody(request);
    if ('code' in body) return refusedBy(body);
    const posted = readPostedForm(body.text ?? '', stamp);
    if (posted.kind === 'incomplete') return posted;
    if (posted.kind === 'malformed') return refusedBy(badRequest('The form has other fields'));
    const { quote, uuid } = posted;
    const result = await api.run(caller, {
      method: 'POST',
      url: QUOTE,
      headers: {
        apikey: anonKey,
        'content-type': 'application/json',
        ...(agent !== undefined && { 'user-agent': agent }),
        ...(uuid !== '' && { 'x-visitor-uuid': uuid }),
      },
      body: JSON.stringify({ payload: quote }),
    });
    return result.status === 204 ? { kind: 'sent', key: quote.key } : refusedBy(result);
  }
}

/** HTTP status by kind of answer. */
const STATUS: Record<FormAnswer['kind'], number> = {
  sent: 200,
  incomplete: 422,
  refused: 400,
  foreign: 403,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
  full: 507,
};

function refusedBy(result: Pick<Refusal, 'status' | 'retryAfterSeconds'>): FormAnswer {
  const kind = KINDS[result.status] ?? (result.status < 500 ? 'refused' : 'unavailable');
  return { kind, retryAfterSeconds: result.retryAfterSeconds };
}

const KINDS: Partial<Record<number, 'tooLarge' | 'tooMany' | 'full'>> = {
  [tooLarge.status]: 'tooLarge',
  429: 'tooMany',
  507: 'full',
};

/**
 * Whether a page of this site posts. Browsers say so in Sec-Fetch-Site, which no page can set; older ones, and those on
 * plain http, in Origin. The scheme is not compared, because a proxy may hide it.
 */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const { 'sec-fetch-site': site, origin = '', host = '' } = headers;
  if (site !== undefined) return site === 'same-origin';
  return /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === host.toLowerCase();
}
