import { LINES_OF_BUSINESS, type LineOfBusiness } from '../../config/pageData';
import type { Field, Option } from '../../resource/form/fields';
import { publicSite } from '../../text/publicSite';

/** Lines of business with their names on the home page. */
export const lineOptions: readonly Option[] = LINES_OF_BUSINESS.map((line) => [
  line,
  publicSite.lines[line].name,
]);

/** Name of a line of business; an unknown value is returned as it is. */
export const lineName = (line: string): string =>
  Object.hasOwn(publicSite.lines, line) ? publicSite.lines[line as LineOfBusiness].name : line;

/** Currencies of premiums and ad costs; the first is the default (R1.3). */
const CURRENCIES = ['USD', 'EUR', 'MXN', 'DOP', 'COP', 'PEN', 'CLP'];

export const currencyField = (label: string): Field<'currency'> => ({
  name: 'currency',
  kind: 'choice',
  label,
  required: true,
  options: CURRENCIES.map((one): Option => [one, one]),
});
