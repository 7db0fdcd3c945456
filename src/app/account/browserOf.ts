import { systemOf } from '../../tracking/visit/userAgent';
import { account } from '../../text/account';

/** Patterns of browsers. Their order matters, because user agents also name browsers that are below in this list. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Browser and system of a user agent, such as 'Chrome en Windows', without a part that is not known. */
export function browserOf(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systemOf(userAgent);
  return account.sessions.device(browser, system === 'Unknown' ? undefined : system);
}
