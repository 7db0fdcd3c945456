import { textsOf } from './nouns';

const statuses = [
  ['abierto', 'Abierto'],
  ['ajuste', 'En ajuste'],
  ['pagado', 'Pagado'],
  ['denegado', 'Denegado'],
  ['cerrado', 'Cerrado'],
] as const;
const FUTURE = 'Elija hoy o un día que ya pasó.';
const names: Record<string, string> = Object.fromEntries(statuses);
const statusName = (status: string) => names[status] ?? status;

/** Texts of the list and the form of claims. */
export const claims = {
  ...textsOf({
    one: 'siniestro',
    many: 'siniestros',
    gender: 'm',
    empty: 'Cuando un cliente tenga un siniestro, anótelo aquí: le recordaremos cada paso.',
  }),
  searchHint: 'Cliente, póliza o número',
  number: 'Número del siniestro',
  numberShort: 'Número',
  numberHint: 'El de la compañía; puede ponerlo después.',
  occurredOn: 'Día del siniestro',
  occurredShort: 'Ocurrió',
  future: FUTURE,
  description: 'Qué pasó',
  status: 'Estado',
  statuses,
  statusName,
  adjuster: 'Ajustador',
  adjusterPhone: 'Teléfono del ajustador',
  amountClaimed: 'Importe reclamado (USD)',
  claimedShort: 'Reclamado',
  amountPaid: 'Importe pagado (USD)',
  paidShort: 'Pagado',
  nextStep: 'Próximo paso',
  nextStepOn: 'Para el día',
  due: 'Próximo paso',
  created: 'Anotado',
  /** Claims on the page of their customer. */
  ofCustomer: {
    title: 'Siniestros',
    failed: 'No se pudieron cargar los siniestros.',
    none: 'No ha tenido ninguno.',
    occurred: (day: string) => `del ${day}`,
    next: (step: string, when: string) => `${step || 'próximo paso'} ${when}`,
  },
  /** Titles of entries in a customer's history. @param before '' for a new claim */
  event: (before: string, after: string) =>
    before === ''
      ? 'Siniestro anotado'
      : `Siniestro: de «${statusName(before)}» a «${statusName(after)}»`,
  rules: {
    'number has at most 60 characters': 'Caben 60 letras, sin espacios en los extremos.',
    'occurredOn is not in the future': FUTURE,
    'adjusterPhone has 5 to 40 digits and signs':
      'El teléfono tiene de 5 a 40 cifras, espacios o signos + ( ) . -',
  },
};
