import { hasStoredSession } from './staff/sessionKey';

/** The header by which a write says that the visit does not count, unless staff say otherwise (D5.20). */
export function visitorKind(): Record<string, string> | undefined {
  const kind = hasStoredSession() ? 'staff' : navigator.webdriver && 'automated';
  return kind ? { 'x-visitor-kind': kind } : undefined;
}
