import { isbot } from 'isbot';
import { LruCache } from '../primitives/lruCache';
import type { DataCommand } from '../rest/command';
import type { Asking } from '../rest/run';
import { isQuote, type VisitorHeaders } from './command';
import { UUID } from './parseCommand';

/** Characters of the user agent that are read. Browsers send about 120; more would only cost time. */
const USER_AGENT_LENGTH = 1000;

/**
 * Longest header, twice the browser's own limit, which is that of a page's address in the record; the same as in
 * private.touch_header().
 */
const TOUCH_LENGTH = 4096;
const TOUCH_PART =
  /^(?:(?:c|utm_source|utm_medium|utm_campaign|gclid|fbclid|msclkid|ttclid)=[!-~]+|(?:call|whatsapp|email|pages)=\d{1,9})$/;

/**
 * Addresses that many visitors can share: those of this machine, and of a proxy that is not trusted to name the
 * visitor's address.
 */
const SHARED =
  /^(?:$|10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0000:0000:0000:0000|fe80:|f[cd])/;

/**
 * Headers for policies and triggers. Drops unknown and malformed values, which are no error.
 * @param address result of addressGroup
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
    // Has the same pattern as private.visitor_uuid().
    ...(UUID.test(uuid) && { 'x-visitor-uuid': uuid }),
    ...(headers['if-none-match'] === '*' && { 'if-none-match': '*' }),
    ...(visitorKind && { 'x-visitor-kind': visitorKind }),
    ...(isQuote(command) && !SHARED.test(address) && { 'x-client-address': address }),
    ...(touch && { 'x-visitor-touch': touch }),
  };
}

/** The sender of a visitor's request, with its headers, as the database gets them. */
export function visiting(
  command: DataCommand,
  headers: Record<string, string>,
  address: string,
): Asking {
  const claims = '{"role":"anon"}';
  return { account: undefined, claims, headers: { ...headersFor(command, headers, address) } };
}

/**
 * The header unchanged; undefined unless each of its parts is known, since the triggers then read the record instead.
 */
function touchOf({ 'x-visitor-touch': touch = '' }: Record<string, string>): string | undefined {
  const isKnown =
    touch.length <= TOUCH_LENGTH && touch.split('&').every((part) => TOUCH_PART.test(part));
  return isKnown ? touch : undefined;
}

/**
 * Kind of visitor. Staff come first, since their browser may be any program. Without a user agent, isbot finds no bot.
 */
function visitorKindOf(headers: Record<string, string>): VisitorHeaders['x-visitor-kind'] {
  const { 'x-visitor-kind': said, 'user-agent': userAgent = '' } = headers;
  if (said === 'staff') return said;
  if (isBot(userAgent.slice(0, USER_AGENT_LENGTH))) return 'bot';
  return said === 'automated' ? said : undefined;
}

/**
 * Results by user agent: many visitors have the same browser, and isbot's pattern takes longer than all other checks of
 * a request.
 */
const judged = new LruCache<boolean>(1000);

function isBot(userAgent: string): boolean {
  const known = judged.get(userAgent);
  if (known !== undefined) return known;
  const found = isbot(userAgent);
  judged.set(userAgent, found);
  return found;
}
