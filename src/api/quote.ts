import { apiUrl } from './config';
import { fetchOutlivingPage } from './fetchOutlivingPage';
import { logFailure } from './unwrap';
import { visitorHeaders } from './visitorClient';

/** The payload of the database function request_quote: the form's first step. Strings, '' for fields left empty. */
export interface Quote {
  /** Idempotency key: a lower-case uuid. The database stores one request for each key. */
  key: string;
  name: string;
  /** At least one of e-mail and phone is filled. */
  email: string;
  phone: string;
  line: string;
  /** Version of the consent text that the person accepted. */
  consent: string;
  /** The honeypot field: '' unless a script filled it in. */
  website: string;
  /** Whole seconds that the form was open. */
  seconds: string;
}

/** The payload of complete_quote: the second step, which a lead can do without. */
export interface Completion {
  /** Key of the request. */
  key: string;
  /** Line of business of the request, whose questions are answered. */
  line: string;
  /** By names of questions; unanswered ones are left out. */
  answers: Record<string, string | number | boolean>;
  message: string;
  /** Day on which the present policy ends, YYYY-MM-DD, or ''. */
  renewsOn: string;
  /** Version of the text by which the person accepted advertisements, or ''. */
  marketing: string;
}

/**
 * refused: invalid data; tooMany: a rate limit; full: the server's disk is full; network: no usable response, so the
 * request may have been stored.
 */
type QuoteFailure = 'refused' | 'tooMany' | 'full' | 'network';
export type QuoteResult = { ok: true } | { ok: false; reason: QuoteFailure };

/** @param uuid the visitor's uuid, which links the lead to the visit; '' without a navigation record */
export const requestQuote = (uuid: string, payload: Quote): Promise<QuoteResult> =>
  send('requestQuote', 'request_quote', uuid, payload);

export const completeQuote = (payload: Completion): Promise<QuoteResult> =>
  send('completeQuote', 'complete_quote', '', payload);

/** Sends one POST. Logs a failure and never throws. */
async function send(
  call: string,
  name: string,
  uuid: string,
  payload: Quote | Completion,
): Promise<QuoteResult> {
  try {
    const { status } = await fetchOutlivingPage(apiUrl(`rest/v1/rpc/${name}`), {
      method: 'POST',
      headers: { ...visitorHeaders(uuid), 'content-type': 'application/json' },
      body: JSON.stringify({ payload }),
    });
    if (status === 204) return { ok: true };
    logFailure(call, '', status);
    return { ok: false, reason: REASONS[status] ?? 'network' };
  } catch (error) {
    logFailure(call, error);
    return { ok: false, reason: 'network' };
  }
}

/** By status code. Others come from a proxy or mean that the server failed. */
const REASONS: Partial<Record<number, QuoteFailure>> = {
  400: 'refused',
  413: 'refused',
  422: 'refused',
  429: 'tooMany',
  507: 'full',
};
