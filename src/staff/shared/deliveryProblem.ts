import type { notices } from '../../text/notices';

type Undelivered = keyof typeof notices.undelivered.problems;
export type Problem = Exclude<Undelivered, 'document'>;

/** Problems by the last two parts of enhanced status codes (RFC 3463), which say more than a reply's three digits. */
const BY_STATUS: [RegExp, Problem][] = [
  [/^2\.2$/, 'full'],
  [/^(?:1\.(?:[0-6]|10)|2\.1)$/, 'unknown'],
  [/^7\.8$/, 'account'],
  [/^(?:7\.|3\.4$)/, 'rejected'],
];

/** Problems by the reply's three digits, or by nodemailer's code for an attempt without a reply. */
const BY_CODE: [RegExp, Problem][] = [
  [/^(?:452|552)$/, 'full'],
  [/^(?:550|551|553)$/, 'unknown'],
  [/^(?:530|534|535|538|EAUTH)$/, 'account'],
  [/^554$/, 'rejected'],
  [/^without$/, 'plain'],
  [/^(?:421|no|ECONN\w*|ETIMEDOUT|ESOCKET|EDNS|EPROTOCOL|ESTREAM)$/, 'silent'],
];

/** Why a message was not delivered. @param error as server/messages/email.ts stores it; 'other' if it is not SMTP */
export function problemOf(error: string): Problem {
  const [, code = ''] = /^SMTP:? (\w+)/.exec(error) ?? [];
  const [, status = ''] = /^SMTP \d+: \d{3}[ -][45]\.(\d{1,3}\.\d{1,3})\b/.exec(error) ?? [];
  const is =
    (text: string) =>
    ([pattern]: [RegExp, Problem]) =>
      pattern.test(text);
  return (BY_STATUS.find(is(status)) ?? BY_CODE.find(is(code)))?.[1] ?? 'other';
}

/** Why a message is among the undelivered ones. @param error also as server/messages/compose.ts says it */
export const undeliveredProblemOf = (error: string): Undelivered =>
  error === 'a document to attach was removed' ? 'document' : problemOf(error);
