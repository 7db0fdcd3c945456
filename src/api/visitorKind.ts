import { hasStoredSession } from './staff/sessionKey';

/** Header by which a write says that figures leave the visit out, unless staff decide otherwise (D5.20). */
export function visitorKind(): Record<string, string> | undefined {
  const kind = hasStoredSession() ? 'staff' : navigator.webdriver && 'automated';
  return kind ? { 'x-visitor-kind': kind } : undefined;
}
