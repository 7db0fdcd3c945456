import { isolated } from './isolated';
import { countOf, number } from './nouns';

const MAX_SHOWN = 40;

/** Quotes a visitor's text within a sentence: truncated, and so that it cannot reorder the sentence (see isolated). */
const quoted = (code: string) => {
  const letters = Array.from(code);
  const shown = letters.length > MAX_SHOWN ? `${letters.slice(0, MAX_SHOWN).join('')}…` : code;
  return `«${isolated(shown)}»`;
};

/** Texts of the view of codes and campaigns that belong to no ad. */
export const unknown = {
  title: 'Códigos sin anuncio',
  lead: 'Con estos códigos y campañas llegó alguien, y no son de ningún anuncio. Diga de cuál son: sus visitas contarán para él, también las pasadas.',
  loading: 'Buscando códigos sin anuncio…',
  counted: (codes: number, visits: number) =>
    `${countOf(codes, 'código', 'códigos')} · ${countOf(visits, 'visita', 'visitas')}`,
  cut: (count: number) =>
    `Hay más de ${number(count)}. Los demás aparecerán cuando algunos de estos tengan anuncio.`,
  empty: {
    title: 'Todos los códigos tienen anuncio',
    text: 'Cada visita que llegó con un código o una campaña ya cuenta para su anuncio. No hay nada que hacer.',
  },
  failed: 'No se pudieron buscar los códigos sin anuncio',
  notAll: 'No se pudieron leer todos: la búsqueda se detuvo a medias.',
  noAds:
    'No se pudieron leer los anuncios, así que todavía no se puede decir de cuál es un código.',
  code: 'Código o campaña',
  kinds: { code: 'Código', campaign: 'utm_campaign' },
  visits: 'Visitas',
  visitsOf: (count: number) => countOf(count, 'visita', 'visitas'),
  seen: 'Primera y última',
  between: (first: string, last: string) => `${first} – ${last}`,
  actions: 'De qué anuncio es',
  isOf: (ad: string) => `Es de ${isolated(ad)}`,
  isOfOther: 'Es de otro…',
  isOfOne: 'Es de…',
  newAd: 'Nuevo anuncio',
  /** Accessible name of a button, which says its row too. */
  for: (button: string, code: string) => `${button}: ${quoted(code)}`,
  showMore: (count: number) => `Mostrar ${number(count)} más`,
  showUncounted: (count: number) =>
    count === 1
      ? 'Mostrar uno con el que solo llegaron robots o el equipo'
      : `Mostrar ${number(count)} con los que solo llegaron robots o el equipo`,
  done: (code: string, ad: string) => `${quoted(code)} es de ${isolated(ad)}`,
  notDone: (change: string, reason: string) => `No se guardó: ${change}. ${reason}`,
  reasons: {
    failed: 'El servidor no respondió. Pruebe otra vez.',
    gone: 'El anuncio ya no existe.',
    changed: 'Otras personas están cambiando el anuncio. Pruebe otra vez.',
  },
  dialog: {
    title: (code: string) => `¿De qué anuncio es ${quoted(code)}?`,
    lead: 'Se añade a los códigos de ese anuncio.',
    leadOfCampaign: 'Se añade a los nombres de campaña de ese anuncio.',
    ad: 'Anuncio',
    hint: 'Escriba su nombre o su código.',
    none: 'Ningún anuncio se llama así.',
    archived: 'archivado',
    full: 'ya tiene 20',
    missing: 'Elija un anuncio de la lista.',
    confirm: 'Es de este anuncio',
    cancel: 'Cancelar',
  },
  problems: {
    comma:
      'No se puede añadir a un anuncio: tiene una coma, y en los anuncios la coma separa un nombre de otro.',
    long: (length: number, limit: number) =>
      `No se puede añadir a un anuncio: tiene ${number(length)} caracteres y caben ${limit}.`,
    controls: 'No se puede añadir a un anuncio: tiene caracteres que no se ven.',
    filtered:
      'No se puede añadir a un anuncio: lleva palabras o signos por los que el seguimiento borra el recorrido. Cambie el código en el enlace que lo usa.',
    blanks: 'No se puede añadir a un anuncio: empieza o termina con un espacio que no se ve.',
  },
};
