import { apiUrl } from './config';
import { fetchOutlivingPage } from './fetchOutlivingPage';
import { logFailure } from './unwrap';
import { visitorHeaders } from './visitorClient';

/** The payload of the database function request_quote: strings, '' for fields left empty. */
export interface Quote {
  /** Idempotency key: a lower-case uuid. The database stores one request for each key. */
  key: string;
  name: string;
  /** At least one of e-mail and phone is filled. */
  email: string;
  phone: string;
  line: string;
  answers: { postalCode?: string; callTime?: string };
  message: string;
  /** Version of the consent text that the person accepted. */
  consent: string;
  /** The honeypot field: '' unless a script filled it in. */
  website: string;
  /** Whole seconds that the form was open. */
  seconds: string;
}

/**
 * refused: invalid data; tooMany: a rate limit; full: the server's disk is full; network: no usable response, so the
 * request may have been stored.
 */
type QuoteFailure = 'refused' | 'tooMany' | 'full' | 'network';
export type QuoteResult = { ok: true } | { ok: false; reason: QuoteFailure };

/**
 * Sends one POST. Logs a failure and never throws.
 * @param uuid the visitor's uuid, which links the lead to the visit; '' without a navigation record
 */
export async function requestQuote(uuid: string, payload: Quote): Promise<QuoteResult> {
  try {
    const { status } = await fetchOutlivingPage(apiUrl('rest/v1/rpc/request_quote'), {
      method: 'POST',
      headers: { ...visitorHeaders(uuid), 'content-type': 'application/json' },
      body: JSON.stringify({ payload }),
    });
    if (status === 204) return { ok: true };
    logFailure('requestQuote', '', status);
    return { ok: false, reason: REASONS[status] ?? 'network' };
  } catch (error) {
    logFailure('requestQuote', error);
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
