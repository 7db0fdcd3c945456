import { createHash } from 'node:crypto';
import facts from '../../public/site.json';
import { shownFirm } from '../../src/config/changedSite';
import { LINES_OF_BUSINESS, type LineOfBusiness, type PageData } from '../../src/config/pageData';
import { parseFirm, type Site } from '../../src/config/site';

/** Data of the public pages, with the logos as separate files. */
export interface Catalogue {
  data: PageData;
  logos: Logo[];
}

export interface Logo {
  /** `/logos/<hash>.<extension>`, where the hash is that of the picture's bytes. */
  path: string;
  type: string;
  bytes: Buffer;
}

/** Used until the first catalogue is read. */
export const NO_CATALOGUE: Catalogue = { data: { linesOfBusiness: [], companies: [] }, logos: [] };

const EXTENSIONS: Record<string, string> = { png: 'png', webp: 'webp', jpeg: 'jpg' };
const DATA_URL = /^data:image\/(png|webp|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * @param value result of public.catalogue(): page data with logos as data URLs. Unknown lines of business, logos that are
 * not pictures and data of the firm that are not valid are dropped.
 * @throws Error when its structure is unknown
 */
export function parseCatalogue(value: unknown): Catalogue {
  const { linesOfBusiness, companies, firm } = toObject(value);
  const changes = parseFirm(firm);
  const logos = new Map<string, Logo>();
  const data: PageData = {
    linesOfBusiness: toLines(linesOfBusiness),
    companies: toList(companies).map((company) => {
      const { name, monogram, logo, lines } = toObject(company);
      const picture = toLogo(toText(logo));
      if (picture) logos.set(picture.path, picture);
      return {
        name: toText(name),
        monogram: toText(monogram),
        logo: picture?.path ?? '',
        lines: toLines(lines),
      };
    }),
    ...(changes && { firm: shownFirm(facts as Site, changes) }),
  };
  return { data, logos: [...logos.values()] };
}

function toLogo(address: string): Logo | undefined {
  const [, kind = '', base64 = ''] = DATA_URL.exec(address) ?? [];
  const extension = EXTENSIONS[kind];
  if (extension === undefined) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { path: `/logos/${hash}.${extension}`, type: `image/${kind}`, bytes };
}

function toLines(value: unknown): LineOfBusiness[] {
  return [...new Set(toList(value).filter(isLine))];
}

const isLine = (value: unknown): value is LineOfBusiness =>
  (LINES_OF_BUSINESS as readonly unknown[]).includes(value);

function toObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw unknownStructure();
}

function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw unknownStructure();
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw unknownStructure();
}

const unknownStructure = () =>
  new Error('the catalogue has a structure that this release does not know');
