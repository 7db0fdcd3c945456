import { LINES_OF_BUSINESS, type LineOfBusiness } from '../../../src/config/pageData';
import { person, type Person } from './people';
import { hex, pick, pickWeighted, type Random, randomStream, type Weighted } from './random';

const DAY_MS = 86_400_000;

type Status = 'nuevo' | 'contactado' | 'cotizado' | 'ganado' | 'perdido';

/** Statuses that a customer has had, in order. */
const PATHS: Weighted<readonly Status[]> = [
  [30, ['nuevo']],
  [22, ['nuevo', 'contactado']],
  [18, ['nuevo', 'contactado', 'cotizado']],
  [16, ['nuevo', 'contactado', 'cotizado', 'ganado']],
  [9, ['nuevo', 'contactado', 'cotizado', 'perdido']],
  [5, ['nuevo', 'perdido']],
];

const MESSAGES: Record<LineOfBusiness, readonly string[]> = {
  auto: [
    'Renuevo en marzo y quiero comparar.',
    'Compré una guagua y necesito el seguro esta semana.',
  ],
  hogar: ['Es un apartamento en un segundo piso.', '¿Cubre huracán? Vivo cerca de la costa.'],
  vida: ['Tengo dos hijos y quiero empezar con poco.', 'Mi banco me lo pide para la hipoteca.'],
  salud: [
    'Trabajo por cuenta propia y no tengo plan.',
    'Somos cuatro; el más pequeño tiene tres años.',
  ],
  comercio: ['Abro una panadería en enero.', 'Tengo un taller con cinco empleados.'],
  viaje: ['Salimos tres semanas en diciembre.', 'Viajo con mi madre, que tiene setenta años.'],
};
const NOTES = [
  'Prefiere que lo llamen por la tarde.',
  'Pide todo por escrito.',
  'Compara con su póliza de ahora.',
  'Viene recomendado por otro cliente.',
];
const CALLS = ['No contestó.', 'Hablamos; manda los papeles mañana.', 'Quiere pensarlo.'];

interface DemoEvent {
  kind: 'request' | 'status' | 'note' | 'call';
  before: string;
  after: string;
  text: string;
  /** Time as a fraction, from the customer's creation (0) to the end of the run (1). */
  part: number;
}

interface DemoCustomer extends Person {
  document: string;
  line: LineOfBusiness;
  message: string;
  status: Status;
  /** Days as YYYY-MM-DD, or null. */
  renewsOn: string | null;
  nextContactOn: string | null;
  archived: boolean;
  /** Numbers in [0, 1) that choose one of the stored visits and one of the staff; null: none. */
  visit: number | null;
  owner: number | null;
  /** Key of the request through the form; null for customers who called or came in. */
  requestKey: string | null;
  created_at: string;
  events: DemoEvent[];
}

/** @returns the seed's customer number `index`, created at `at` in a run that ends at `until` (milliseconds since 1970) */
export function demoCustomer(seed: number, index: number, at: number, until: number): DemoCustomer {
  // A stream other than that of the visit with the same index.
  const random = randomStream(seed ^ 0x5bd1e995, index);
  const path = pickWeighted(PATHS, random());
  const status = path.at(-1) ?? 'nuevo';
  const line = pick(LINES_OF_BUSINESS, random);
  const open = !['ganado', 'perdido'].includes(status);
  const asked = random() < 0.7;
  const day = (from: number, days: number) =>
    new Date(until + Math.floor(from + random() * days) * DAY_MS).toISOString().slice(0, 10);
  return {
    ...person(index, random),
    document: status === 'ganado' ? `DEMO-${String(index + 1).padStart(6, '0')}` : '',
    line,
    message: asked ? pick(MESSAGES[line], random) : '',
    status,
    renewsOn: random() < 0.4 ? day(10, 330) : null,
    nextContactOn: open && random() < 0.6 ? day(-4, 20) : null,
    archived: !open && random() < 0.2,
    visit: asked ? random() : null,
    owner: path.length > 1 || random() < 0.3 ? random() : null,
    requestKey: asked ? uuid(index, random) : null,
    created_at: new Date(at).toISOString(),
    events: events(path, asked, random),
  };
}

function events(path: readonly Status[], asked: boolean, random: Random): DemoEvent[] {
  const happened: Omit<DemoEvent, 'part'>[] = [];
  const add = (kind: DemoEvent['kind'], fields: Partial<DemoEvent> = {}) =>
    happened.push({ kind, before: '', after: '', text: '', ...fields });
  if (asked) add('request', { after: 'nuevo' });
  else add('note', { text: 'Llamó por teléfono.' });
  path.slice(1).forEach((after, i) => {
    if (random() < 0.5) add('call', { text: pick(CALLS, random) });
    add('status', { before: path[i] ?? '', after });
  });
  if (path.length > 1 && random() < 0.3) add('note', { text: pick(NOTES, random) });
  return happened.map((event, i) => ({ ...event, part: i / happened.length }));
}

function uuid(index: number, random: Random): string {
  const digits = (count: number) => hex(random, count);
  // Streams have 32-bit states, which repeat among hundreds of thousands; the index is unique.
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(4)}${index.toString(16).padStart(8, '0')}`;
}
