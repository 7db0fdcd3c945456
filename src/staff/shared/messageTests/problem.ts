import type { messageTests } from '../../../text/messageTests';
import { problemOf } from '../deliveryProblem';

export type TestProblem = keyof typeof messageTests.problems;

/** What to do about a test that was not sent. @param error as server/messages stores it */
export function testProblemOf(channel: string, error: string): TestProblem {
  if (/no real e-mail address/.test(error)) return 'invented';
  if (channel !== 'telegram') return problemOf(error);
  const [, status = ''] = /^Telegram (\d+)/.exec(error) ?? [];
  if (status === '401' || status === '404') return 'token';
  return status === '400' || status === '403' ? 'chat' : 'telegram';
}
