import type { Catalogue, ImportArea } from '../../../api/staff/imports';
import { LINES_OF_BUSINESS, type LineOfBusiness } from '../../../config/pageData';
import { personName } from '../../../lib/personName';
import { customers as customerText } from '../../../text/customers';
import { policies as policyText } from '../../../text/policies';
import { companies, products } from '../../../text/products';
import { publicSite } from '../../../text/publicSite';
import { keyWords, plainWords } from './words';

const LINES: Record<LineOfBusiness, string> = {
  auto: 'autos, automovil, automoviles, carro, coche, vehiculo, vehiculos, car, vehicle, private passenger, motor',
  hogar:
    'vivienda, propiedad, residencial, inquilino, homeowner, homeowners, home, property, renters, dwelling, condo, dwelling fire',
  vida: 'life, term life, whole life',
  salud: 'medico, plan medico, gastos medicos, health, medical, dental',
  comercio:
    'comercial, negocio, negocios, empresa, pyme, commercial, business, bop, commercial package, general liability, business owners',
  viaje: 'viajes, travel, asistencia en viaje',
};

/** Words for a customer's state in other systems. */
const CUSTOMER_STATES: Record<string, string> = {
  nuevo: 'new, lead, prospecto, prospect, open, interesado, subscriber',
  contactado: 'contacted, attempted to contact, connected, in progress, en proceso, en seguimiento',
  cotizado: 'quoted, cotizacion, propuesta, quote, proposal, opportunity',
  ganado: 'won, customer, cliente, activo, activa, active, client, vigente, closed won',
  perdido: 'lost, inactivo, inactiva, inactive, former, ex cliente, unqualified, closed lost',
};

const POLICY_STATES: Record<string, string> = {
  vigente:
    'activa, activo, active, in force, inforce, en vigor, new, renewal, expired, vencida, vencido, por comenzar',
  renovada: 'renewed, vigente renovada',
  cancelada:
    'cancelado, cancelled, canceled, anulada, vigente cancelada, cancelada sin comenzar, renovacion deshecha',
};

/** Whether pages show a company or a product. */
const PRODUCT_STATES: Record<string, string> = {
  si: 'activo, activa, active, yes, true, verdadero, visible, x, 1',
  no: 'inactivo, inactiva, inactive, false, falso, oculto, oculta, 0',
};

const PERIODS: Record<string, string> = {
  year: 'anual, al ano, ano, annual, yearly, year, 12 meses, 12 months',
  month: 'mensual, al mes, mes, monthly, month',
};

function valuesByWords(
  names: readonly (readonly [string, string])[],
  others: Record<string, string>,
) {
  const values = new Map<string, string>();
  for (const [value, name] of names)
    values.set(plainWords(name), value).set(plainWords(value), value);
  for (const [value, words] of Object.entries(others))
    for (const word of words.split(', ')) if (!values.has(word)) values.set(word, value);
  return values;
}

const lines = valuesByWords(
  LINES_OF_BUSINESS.map((line) => [line, publicSite.lines[line].name] as const),
  LINES,
);
const states: Record<ImportArea, Map<string, string>> = {
  customers: valuesByWords(customerText.statuses, CUSTOMER_STATES),
  policies: valuesByWords(
    policyText.statuses.map(([status]) => [status, policyText.statusName(status)] as const),
    POLICY_STATES,
  ),
  products: valuesByWords(
    [products, companies].flatMap((text) => [['si', text.yes] as const, ['no', text.no] as const]),
    PRODUCT_STATES,
  ),
};
const periods = valuesByWords(policyText.periods, PERIODS);

/** Words that names of lines and companies have or do not have. */
const OPTIONAL =
  /\b(seguros?|insurance|poliza|policy|line|ins|co|company|compania|inc|llc|corp|corporation|s a|sa|group|grupo)\b/g;
const essence = (text: string) => keyWords(text).replace(OPTIONAL, '').replace(/\s+/g, ' ').trim();

export const findLine = (text: string): string | undefined =>
  lines.get(plainWords(text)) ?? lines.get(essence(text));
export const findStatus = (text: string, area: ImportArea): string | undefined =>
  states[area].get(plainWords(text));
export const findPeriod = (text: string): string | undefined => periods.get(plainWords(text));

const only = (ids: readonly string[]): string | undefined =>
  ids.length === 1 ? ids[0] : undefined;

/** Id of a company by its name, as text. */
export function findCompany(text: string, { companies }: Catalogue): string | undefined {
  const same = companies.filter(({ name }) => plainWords(name) === plainWords(text));
  const alike =
    same.length > 0 ? same : companies.filter(({ name }) => essence(name) === essence(text));
  return only(alike.map(({ id }) => String(id)));
}

/** Company that the text may name, because one has all words of the other; to propose it, not to take it. */
export function proposeCompany(text: string, { companies }: Catalogue): string | undefined {
  const words = essence(text).split(' ');
  const alike = companies.filter(({ name }) => {
    const own = essence(name).split(' ');
    return own.every((word) => words.includes(word)) || words.every((word) => own.includes(word));
  });
  return only(alike.map(({ id }) => String(id)));
}

/**
 * Id of the product by its name, as text; without a name, or with an unknown one, that of the company's only product
 * of the line.
 */
export function findProduct(
  wanted: { company: string; line: string | undefined; product: string },
  { products }: Catalogue,
): string | undefined {
  const own = products.filter(({ companyId }) => String(companyId) === wanted.company);
  const named = own.filter(({ name }) => plainWords(name) === plainWords(wanted.product));
  const ofLine = own.filter(({ line }) => line === wanted.line);
  const offered = (found: typeof own) => found.filter(({ active }) => active);
  return [named, offered(named), offered(ofLine), ofLine]
    .map((found) => only(found.map(({ id }) => String(id))))
    .find((id) => id !== undefined);
}

/** Id of a member of staff by e-mail address or name. */
export function findOwner(text: string, { staff }: Catalogue): string | undefined {
  const written = text.toLowerCase();
  const found = staff.filter(
    ({ email, name }) =>
      written.includes(email.toLowerCase()) ||
      [name, personName(email)].some((one) => one !== '' && plainWords(one) === plainWords(text)),
  );
  return only(found.map(({ id }) => id));
}
