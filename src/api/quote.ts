import { apiUrl } from './config';
import { fetchBeyondPage } from './fetchBeyondPage';
import { logFailure } from './unwrap';
import { visitorHeaders } from './visitorClient';

/** A request for a quote, as the database's request_quote takes it: texts only, '' for what was left out. */
export interface Quote {
  /** A uuid in small letters. However often it is sent, the database takes it once. */
  key: string;
  name: string;
  /** One of these two is filled. */
  email: string;
  phone: string;
  line: string;
  answers: { postalCode?: string; callTime?: string };
  message: string;
  /** Version of the text that the person has agreed to. */
  consent: string;
  /** What was typed into the honeypot field: '' unless a script has filled it in. */
  website: string;
  /** Whole seconds that the form was open. */
  seconds: string;
}

export type QuoteResult =
  | { ok: true }
  | {
      ok: false;
      /**
       * refused: invalid data; tooMany: a rate limit; full: the server's disk is full; network: no usable answer, so the
       * request may have been stored.
       */
      reason: 'refused' | 'tooMany' | 'full' | 'network';
    };

/**
 * One POST. Logs its failure and never throws. Not by way of postgrest-js, which takes a 404 without a body for success.
 * @param uuid the visitor's, to whose visit the request belongs; '' when he has no record
 */
export async function requestQuote(uuid: string, payload: Quote): Promise<QuoteResult> {
  try {
    const { status } = await fetchBeyondPage(apiUrl('rest/v1/rpc/request_quote'), {
      method: 'POST',
      headers: { ...visitorHeaders(uuid), 'content-type': 'application/json' },
      body: JSON.stringify({ payload }),
    });
    if (status === 204) return { ok: true };
    logFailure('requestQuote', '', status);
    return { ok: false, reason: reasonOf(status) };
  } catch (error) {
    logFailure('requestQuote', error);
    return { ok: false, reason: 'network' };
  }
}

/** What speaks of the request itself. Other answers are not ours, or ours and no fault of the person's. */
const REFUSALS = [400, 413, 422];

function reasonOf(status: number): 'refused' | 'tooMany' | 'full' | 'network' {
  if (status === 429) return 'tooMany';
  if (status === 507) return 'full';
  return REFUSALS.includes(status) ? 'refused' : 'network';
}
