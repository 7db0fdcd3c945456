import { createHash } from 'node:crypto';
import { LINES_OF_BUSINESS, type LineOfBusiness, type PageData } from '../../src/config/pageData';

/** What pages show, and the pictures in it as files of their own. */
export interface Catalogue {
  data: PageData;
  logos: Logo[];
}

export interface Logo {
  /** As in the pages: `/logos/<hash>.<ending>`; another picture has another path. */
  path: string;
  type: string;
  bytes: Buffer;
}

/** Pages without a catalogue: there is none yet. */
export const NO_CATALOGUE: Catalogue = { data: { linesOfBusiness: [], companies: [] }, logos: [] };

const ENDINGS: Record<string, string> = { png: 'png', webp: 'webp', jpeg: 'jpg' };
const DATA_ADDRESS = /^data:image\/(png|webp|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * @param value what public.catalogue() gives: page data whose logos are data addresses. Lines of business that this
 * release does not know are dropped, and so is what is no picture.
 * @throws Error when it has another form
 */
export function parseCatalogue(value: unknown): Catalogue {
  const { linesOfBusiness, companies } = fieldsOf(value);
  const logos = new Map<string, Logo>();
  const data: PageData = {
    linesOfBusiness: linesIn(linesOfBusiness),
    companies: listIn(companies).map((company) => {
      const { name, monogram, logo, lines } = fieldsOf(company);
      const picture = logoIn(textIn(logo));
      if (picture) logos.set(picture.path, picture);
      return {
        name: textIn(name),
        monogram: textIn(monogram),
        logo: picture?.path ?? '',
        lines: linesIn(lines),
      };
    }),
  };
  return { data, logos: [...logos.values()] };
}

function logoIn(address: string): Logo | undefined {
  const [, kind = '', base64 = ''] = DATA_ADDRESS.exec(address) ?? [];
  const ending = ENDINGS[kind];
  if (ending === undefined) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { path: `/logos/${hash}.${ending}`, type: `image/${kind}`, bytes };
}

function linesIn(value: unknown): LineOfBusiness[] {
  return [...new Set(listIn(value).filter(isLine))];
}

const isLine = (value: unknown): value is LineOfBusiness =>
  (LINES_OF_BUSINESS as readonly unknown[]).includes(value);

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw otherForm();
}

function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw otherForm();
}

function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  throw otherForm();
}

const otherForm = () => new Error('the catalogue has a form that this release does not know');
