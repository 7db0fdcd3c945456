import { apiUrl } from './config';
import { fetchOutlivingPage } from './fetchOutlivingPage';
import { logFailure } from './unwrap';
import { visitorHeaders } from './visitorClient';

/**
 * Payload of the database function request_quote: the form's first step. All values are strings; '' is an empty field.
 */
export interface Quote {
  /** Idempotency key: a lower-case uuid. The database stores one request for each key. */
  key: string;
  name: string;
  /** E-mail address; '' only if `phone` is filled in. */
  email: string;
  phone: string;
  line: string;
  /** Version of the consent text that the person accepted. */
  consent: string;
  /** The honeypot field: '' unless a script filled it in. */
  website: string;
  /** Whole seconds for which the form was open. */
  seconds: string;
}

/** Payload of the database function complete_quote: the form's second step, which is optional. */
export interface Completion {
  /** Idempotency key of the request that is completed. */
  key: string;
  /** Line of business of the request, whose questions are answered. */
  line: string;
  /** Answers by name of the question, without unanswered questions. */
  answers: Record<string, string | number | boolean>;
  message: string;
  /** Day on which the present policy ends, YYYY-MM-DD, or ''. */
  renewsOn: string;
  /** Version of the text with which the person accepted advertising, or ''. */
  marketing: string;
}

/**
 * refused: invalid data; tooMany: a rate limit; full: the server's disk is full; network: no usable response, so the
 * request may have been stored.
 */
type QuoteFailure = 'refused' | 'tooMany' | 'full' | 'network';
export type QuoteResult = { ok: true } | { ok: false; reason: QuoteFailure };

/** @param uuid uuid of the visitor, which links the lead to the visit; '' without a navigation record */
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

/** Failures by status code. Any other status comes from a proxy or means that the server failed. */
const REASONS: Partial<Record<number, QuoteFailure>> = {
  400: 'refused',
  413: 'refused',
  422: 'refused',
  429: 'tooMany',
  507: 'full',
};
