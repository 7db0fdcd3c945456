import { customers } from './customers';
import { textsOf } from './nouns';

const sources = [
  ['web', 'Formulario'],
  ['telefono', 'Teléfono'],
  ['renovacion', 'Renovación'],
  ['cartera', 'Cliente de la cartera'],
  ['recomendacion', 'Recomendación'],
] as const;
const names: Record<string, string> = Object.fromEntries(sources);

/** Texts of the list and the form of requests, of which a customer can have several. */
export const opportunities = {
  ...textsOf({
    one: 'solicitud',
    many: 'solicitudes',
    gender: 'f',
    empty: 'Aquí aparecerá cada cosa que pida un cliente, en la página o por teléfono.',
  }),
  searchHint: 'Cliente o referencia',
  customer: 'Cliente',
  customerHint: 'Busque por nombre o teléfono. Después no se puede cambiar.',
  source: 'Cómo la pidió',
  sourceShort: 'Origen',
  sources,
  sourceName: (source: string) => names[source] ?? source,
  nextContactAt: 'Hora',
  lostTo: 'Con quién se va',
  answered: 'Respondida',
  notAnswered: 'Sin responder',
  lastAd: customers.story.lastAd,
  firstAd: customers.story.firstAd,
  /** What the person wrote in the form, where it is not what the customer has. */
  came: {
    name: 'Nombre que escribió',
    phone: 'Teléfono que escribió',
    email: 'Correo que escribió',
  },
  facts: 'Cliente y solicitud',
  /** Requests on the page of their customer. */
  ofCustomer: {
    title: 'Solicitudes',
    failed: 'No se pudieron cargar las solicitudes.',
    none: 'No hay ninguna.',
    noLine: 'Sin decir el seguro',
    archived: 'Archivada',
    doubtful: 'Dudosa',
    waiting: 'Sin responder',
    /** Says which of several requests the fields of the form show. */
    leading: (request: string) => `Estado, seguro y próximo paso son de la solicitud: ${request}`,
  },
  rules: {
    'lostTo has at most 120 characters': 'Escriba como mucho 120 caracteres.',
    'customerId is a customer': 'Este cliente ya no existe. Elija otro.',
  },
};
