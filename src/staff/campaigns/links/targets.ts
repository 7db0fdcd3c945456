import { AD_CODE_PARAMETER } from '../../../config/constants';
import type { LineOfBusiness } from '../../../config/pageData';
import { formFor, paths } from '../../../router/paths';
import { campaigns as text } from '../../../text/campaigns';
import { lineName } from '../../shared/choices';

/** Public pages that a link can open, with their names. @param lines lines of business that the form offers now */
export const targetsFor = (lines: readonly LineOfBusiness[]) =>
  [
    [paths.home, text.pages.home],
    [paths.services, text.pages.services],
    [paths.companies, text.pages.companies],
    [paths.form, text.pages.form],
    ...lines.map((line) => [formFor(line), text.pages.formFor(lineName(line))] as const),
    [paths.agreements, text.pages.agreements],
  ] as const;

/** Address of a public page with the ad code as parameter. @param origin of the site, 'https://group.example' */
export function linkTo(target: string, code: string, origin: string): string {
  const link = new URL(target, origin);
  link.searchParams.set(AD_CODE_PARAMETER, code);
  return link.href;
}

const ESCAPED = /(?:%[89A-F][0-9A-F])+/g;
const TYPEABLE = /[À-ÖØ-öø-ÿ]/;

/**
 * Link to read aloud and type: without scheme, and with Spanish letters unescaped. Browsers escape what is typed, so it
 * carries the same code.
 */
export function shortFormOf(link: string): string {
  const { host, pathname, search, hash } = new URL(link);
  const readable = search.replace(ESCAPED, (bytes) =>
    Array.from(decodeURIComponent(bytes), (letter) =>
      TYPEABLE.test(letter) ? letter : encodeURIComponent(letter),
    ).join(''),
  );
  return host + pathname + readable + hash;
}

/** File name without extension: the code reduced to characters that every system and mail program accepts. */
export function fileNameFor(code: string): string {
  const safe = code
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return safe === '' ? 'qr' : `qr-${safe}`;
}
