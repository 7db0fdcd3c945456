import { isbot } from 'isbot';
import type { VisitorCommand, VisitorHeaders } from './command';
import { UUID } from './parseCommand';

/** Browsers send about 120 characters; the rest would only cost time. */
const USER_AGENT_LENGTH = 1000;

/** The headers for policies and triggers. Drops unknown and malformed values, which are no error. */
export function headersFor(
  { kind }: VisitorCommand,
  headers: Record<string, string>,
): VisitorHeaders {
  const uuid = headers['x-visitor-uuid'] ?? '';
  const isWrite = kind === 'createVisit' || kind === 'updateVisit';
  const visitorKind = isWrite ? visitorKindOf(headers) : undefined;
  return {
    // As private.visitor_uuid() does.
    ...(UUID.test(uuid) && { 'x-visitor-uuid': uuid }),
    ...(headers['if-none-match'] === '*' && { 'if-none-match': '*' }),
    ...(visitorKind && { 'x-visitor-kind': visitorKind }),
  };
}

/** Staff first, since their browser may be any program. Without a user agent isbot finds no bot. */
function visitorKindOf(headers: Record<string, string>): VisitorHeaders['x-visitor-kind'] {
  const { 'x-visitor-kind': said, 'user-agent': userAgent = '' } = headers;
  if (said === 'staff') return said;
  if (isbot(userAgent.slice(0, USER_AGENT_LENGTH))) return 'bot';
  return said === 'automated' ? said : undefined;
}
