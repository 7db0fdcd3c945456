import { isbot } from 'isbot';
import { LruCache } from '../primitives/lruCache';
import type { DataCommand } from '../rest/command';
import type { Asking } from '../rest/run';
import { isQuote, type VisitorHeaders } from './command';
import { UUID } from './parseCommand';

/** Browsers send about 120 characters; the rest would only cost time. */
const USER_AGENT_LENGTH = 1000;

/** Twice the browser's own limit, that of a page's address in the record; the same in private.touch_header(). */
const TOUCH_LENGTH = 4096;
const TOUCH_PART =
  /^(?:(?:c|utm_source|utm_medium|utm_campaign|gclid|fbclid|msclkid|ttclid)=[!-~]+|(?:call|whatsapp|email|pages)=\d{1,9})$/;

/**
 * Addresses that many visitors can have in common: those of this machine, and of a proxy that is not trusted to name the
 * visitor's.
 */
const SHARED =
  /^(?:$|10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0000:0000:0000:0000|fe80:|f[cd])/;

/**
 * The headers for policies and triggers. Drops unknown and malformed values, which are no error.
 * @param address see addressGroup
 */
export function headersFor(
  command: DataCommand,
  headers: Record<string, string>,
  address: string,
): VisitorHeaders {
  const uuid = headers['x-visitor-uuid'] ?? '';
  const isWrite = command.kind === 'insert' || command.kind === 'update';
  const visitorKind = isWrite ? visitorKindOf(headers) : undefined;
  const touch = isWrite ? touchOf(headers) : undefined;
  return {
    // As private.visitor_uuid() does.
    ...(UUID.test(uuid) && { 'x-visitor-uuid': uuid }),
    ...(headers['if-none-match'] === '*' && { 'if-none-match': '*' }),
    ...(visitorKind && { 'x-visitor-kind': visitorKind }),
    ...(isQuote(command) && !SHARED.test(address) && { 'x-client-address': address }),
    ...(touch && { 'x-visitor-touch': touch }),
  };
}

/** A visitor's request as the database is told of it. */
export function visiting(
  command: DataCommand,
  headers: Record<string, string>,
  address: string,
): Asking {
  const claims = '{"role":"anon"}';
  return { account: undefined, claims, headers: { ...headersFor(command, headers, address) } };
}

/** The header as it came; undefined unless each of its parts is known, because the triggers then read the record. */
function touchOf({ 'x-visitor-touch': touch = '' }: Record<string, string>): string | undefined {
  const isKnown =
    touch.length <= TOUCH_LENGTH && touch.split('&').every((part) => TOUCH_PART.test(part));
  return isKnown ? touch : undefined;
}

/** Staff first, since their browser may be any program. Without a user agent isbot finds no bot. */
function visitorKindOf(headers: Record<string, string>): VisitorHeaders['x-visitor-kind'] {
  const { 'x-visitor-kind': said, 'user-agent': userAgent = '' } = headers;
  if (said === 'staff') return said;
  if (isBot(userAgent.slice(0, USER_AGENT_LENGTH))) return 'bot';
  return said === 'automated' ? said : undefined;
}

/** Many visitors have the same browser, and isbot's pattern takes longer than all other checks of a request. */
const judged = new LruCache<boolean>(1000);

function isBot(userAgent: string): boolean {
  const known = judged.get(userAgent);
  if (known !== undefined) return known;
  const found = isbot(userAgent);
  judged.set(userAgent, found);
  return found;
}
