/** Question of the form's second step. private.questions in SQL permits the same answers, which a test checks. */
export type Question = {
  /** Question as the form asks it. */
  label: string;
  /** Label of the answer for staff. */
  short: string;
  hint?: string;
} & (
  | { kind: 'choice'; options: readonly (readonly [value: string, label: string])[] }
  // All three are whole numbers; an amount is in US dollars.
  | { kind: 'number' | 'year' | 'amount'; min: number; max: number }
  | { kind: 'text'; length: number }
  | { kind: 'yesNo' }
  | { kind: 'date' }
  | { kind: 'postalCode'; length: number }
);

const alarm = { kind: 'yesNo', label: '¿Tiene alarma?', short: 'Alarma' } as const;
const people = { kind: 'number', min: 1, max: 1000 } as const;
const hasPolicy = {
  kind: 'yesNo',
  label: '¿Tiene ya un seguro así?',
  short: 'Tiene ya un seguro así',
} as const;

/**
 * All questions by name, in words for the form and for staff. Each is optional, and none is about a person's health:
 * the form is no place for such data.
 */
export const questions = {
  vehicle: {
    kind: 'text',
    length: 80,
    label: 'Marca y modelo',
    short: 'Vehículo',
    hint: 'Por ejemplo, Toyota Corolla.',
  },
  vehicleYear: {
    kind: 'year',
    min: 1930,
    max: 2100,
    label: 'Año del vehículo',
    short: 'Año del vehículo',
  },
  vehicleUse: {
    kind: 'choice',
    label: '¿Para qué lo usa?',
    short: 'Uso',
    options: [
      ['personal', 'Personal'],
      ['work', 'Trabajo'],
      ['delivery', 'Reparto o pasajeros'],
    ],
  },
  driverAge: {
    kind: 'choice',
    label: 'Edad del conductor principal',
    short: 'Edad del conductor',
    options: [
      ['under25', 'Menos de 25 años'],
      ['25to34', 'De 25 a 34 años'],
      ['35to64', 'De 35 a 64 años'],
      ['65plus', '65 años o más'],
    ],
  },
  claims: {
    kind: 'choice',
    label: 'Accidentes con culpa en 3 años',
    short: 'Accidentes con culpa en 3 años',
    options: [
      ['none', 'Ninguno'],
      ['one', 'Uno'],
      ['more', 'Dos o más'],
    ],
  },
  homeKind: {
    kind: 'choice',
    label: '¿Qué tipo de vivienda es?',
    short: 'Vivienda',
    options: [
      ['house', 'Casa'],
      ['apartment', 'Apartamento'],
      ['other', 'Otra'],
    ],
  },
  homeUse: {
    kind: 'choice',
    label: '¿Cómo la usa?',
    short: 'Uso de la vivienda',
    options: [
      ['own', 'Es mía y vivo en ella'],
      ['rentedOut', 'Es mía y la alquilo'],
      ['tenant', 'Vivo de alquiler'],
      ['holiday', 'Es mi segunda vivienda'],
    ],
  },
  homeMaterial: {
    kind: 'choice',
    label: '¿De qué está construida?',
    short: 'Construcción',
    options: [
      ['concrete', 'Hormigón'],
      ['wood', 'Madera'],
      ['mixed', 'Hormigón y madera'],
    ],
  },
  homeYear: {
    kind: 'year',
    min: 1500,
    max: 2100,
    label: 'Año de construcción',
    short: 'Año de construcción',
  },
  alarm,
  lifePurpose: {
    kind: 'choice',
    label: '¿Qué quiere proteger?',
    short: 'Quiere proteger',
    options: [
      ['family', 'A mi familia'],
      ['loan', 'Una hipoteca o un préstamo'],
      ['business', 'Mi negocio'],
      ['other', 'Otra cosa'],
    ],
  },
  capital: {
    kind: 'amount',
    min: 1000,
    max: 100_000_000,
    label: 'Capital que quiere asegurar (USD)',
    short: 'Capital',
    hint: 'Aproximado, por ejemplo 100,000.',
  },
  ageGroup: {
    kind: 'choice',
    label: 'Su edad',
    short: 'Edad',
    options: [
      ['under35', 'Menos de 35 años'],
      ['35to49', 'De 35 a 49 años'],
      ['50to64', 'De 50 a 64 años'],
      ['65plus', '65 años o más'],
    ],
  },
  hasPolicy,
  coverFor: {
    kind: 'choice',
    label: '¿Para quién es?',
    short: 'Para',
    options: [
      ['me', 'Para mí'],
      ['family', 'Para mi familia'],
      ['company', 'Para mi empresa'],
    ],
  },
  people: { ...people, label: '¿Para cuántas personas?', short: 'Personas' },
  ages: {
    kind: 'text',
    length: 80,
    label: 'Sus edades',
    short: 'Edades',
    hint: 'Por ejemplo, 41, 39 y 7.',
  },
  copay: {
    kind: 'choice',
    label: '¿Con copago?',
    short: 'Copago',
    options: [
      ['with', 'Con copago'],
      ['without', 'Sin copago'],
      ['unsure', 'Aún no lo sé'],
    ],
  },
  business: {
    kind: 'text',
    length: 80,
    label: '¿A qué se dedica?',
    short: 'Actividad',
    hint: 'Por ejemplo, cafetería.',
  },
  premises: {
    kind: 'choice',
    label: 'Su local',
    short: 'Local',
    options: [
      ['owned', 'Es propio'],
      ['rented', 'Es alquilado'],
      ['none', 'No tengo local'],
    ],
  },
  employees: { kind: 'number', min: 0, max: 100_000, label: 'Empleados', short: 'Empleados' },
  contents: {
    kind: 'amount',
    min: 0,
    max: 1_000_000_000,
    label: 'Valor de mercancía y equipo (USD)',
    short: 'Mercancía y equipo',
    hint: 'Aproximado, por ejemplo 50,000.',
  },
  destination: {
    kind: 'choice',
    label: '¿Adónde va?',
    short: 'Destino',
    options: [
      ['usa', 'Estados Unidos'],
      ['latam', 'Caribe o Latinoamérica'],
      ['europe', 'Europa'],
      ['other', 'Otro destino'],
    ],
  },
  departsOn: { kind: 'date', label: '¿Cuándo sale?', short: 'Sale' },
  days: { kind: 'number', min: 1, max: 730, label: '¿Cuántos días?', short: 'Días' },
  tripPurpose: {
    kind: 'choice',
    label: 'Motivo del viaje',
    short: 'Motivo',
    options: [
      ['holiday', 'Vacaciones'],
      ['work', 'Trabajo'],
      ['study', 'Estudios'],
    ],
  },
  postalCode: { kind: 'postalCode', length: 20, label: 'Código postal', short: 'Código postal' },
  callTime: {
    kind: 'choice',
    label: '¿Cuándo prefiere que le llamemos?',
    short: 'Prefiere que le llamen',
    options: [
      ['morning', 'Por la mañana'],
      ['noon', 'Al mediodía'],
      ['afternoon', 'Por la tarde'],
    ],
  },
} as const satisfies Record<string, Question>;

export type QuestionName = keyof typeof questions;

/** Names of the questions of each line of business, in the order of the form. */
export const lineQuestions = {
  auto: ['vehicle', 'vehicleYear', 'vehicleUse', 'driverAge', 'claims', 'postalCode'],
  hogar: ['homeKind', 'homeUse', 'homeMaterial', 'homeYear', 'alarm', 'postalCode'],
  vida: ['lifePurpose', 'capital', 'ageGroup', 'hasPolicy', 'postalCode'],
  salud: ['coverFor', 'people', 'ages', 'copay', 'hasPolicy', 'postalCode'],
  comercio: ['business', 'premises', 'employees', 'contents', 'alarm', 'postalCode'],
  viaje: ['destination', 'people', 'departsOn', 'days', 'tripPurpose', 'postalCode'],
  /** Questions for any other insurance. */
  '': ['postalCode'],
} as const satisfies Record<string, readonly QuestionName[]>;

export const yesNo = { true: 'Sí', false: 'No' };

/** Stored answers in words, in the order of the questions. Answers to unknown questions follow unchanged. */
export function answersInWords(answers: unknown): [label: string, words: string][] {
  const given = new Map(Object.entries(Object(answers) as Record<string, unknown>));
  const known = Object.entries<Question>(questions).flatMap(
    ([name, question]): [string, string][] =>
      given.has(name) ? [[question.short, inWords(question, given.get(name))]] : [],
  );
  const others = [...given].filter(([name]) => !Object.hasOwn(questions, name));
  return [...known, ...others.map(([name, value]): [string, string] => [name, String(value)])];
}

function inWords(question: Question, answer: unknown): string {
  switch (question.kind) {
    case 'choice':
      return question.options.find(([value]) => value === answer)?.[1] ?? String(answer);
    case 'yesNo':
      return answer === true ? yesNo.true : answer === false ? yesNo.false : String(answer);
    case 'number':
      return typeof answer === 'number' ? answer.toLocaleString('en-US') : String(answer);
    case 'amount':
      return typeof answer === 'number' ? `$${answer.toLocaleString('en-US')}` : String(answer);
    case 'date':
      return dayInWords(String(answer));
    case 'year':
    case 'text':
    case 'postalCode':
      return String(answer);
  }
}

const day = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeZone: 'UTC' });

function dayInWords(text: string): string {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) ? text : day.format(time);
}
