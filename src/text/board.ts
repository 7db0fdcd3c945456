import { isolated } from './isolated';
import { countOf, number } from './nouns';

/** Texts of the board of requests by state. */
export const board = {
  label: 'Tablero de solicitudes por estado',
  loading: 'Cargando el tablero…',
  failed: {
    title: 'No se pudo cargar el tablero',
    text: 'Volvemos a intentarlo cada pocos segundos. Si sigue igual, revise su conexión.',
  },
  stale: 'No se pudo actualizar. Lo que ve puede haber cambiado.',
  column: (name: string, count: number) =>
    `${isolated(name)}: ${countOf(count, 'solicitud', 'solicitudes')}`,
  value: 'Prima al año',
  /** Filter of the requests that were won or lost. */
  closed: { label: 'Ganadas y perdidas', recent: 'últimos 30 días', all: 'todas' },
  fold: 'Plegar o desplegar la columna',
  days: (count: number) => (count === 0 ? 'desde hoy' : countOf(count, 'día', 'días')),
  inState: (count: number) =>
    count === 0 ? 'En este estado desde hoy' : `En este estado: ${countOf(count, 'día', 'días')}`,
  /** @param due 'hoy', 'en 3 días' */
  contact: (due: string) => `Contacto ${due}`,
  due: (due: string, step: string) => `${due.charAt(0).toUpperCase()}${due.slice(1)}: ${step}`,
  none: 'Arrastre aquí una solicitud.',
  more: (count: number) => `Ver las otras ${number(count)} en la lista`,
  moved: (name: string, state: string) => `${isolated(name)} a «${state}»`,
  help: 'Para mover una solicitud con el teclado: espacio para levantarla, flechas para llevarla, espacio para soltarla y Escape para dejarla donde estaba. Entrar abre al cliente; las flechas, J y K van de una a otra.',
  /** Instructions on phones, where the keyboard cannot move cards. */
  phoneHelp: 'Entrar abre al cliente, y ahí puede cambiar su estado.',
  lifted: (name: string, state: string) => `${isolated(name)}, en «${state}», está levantado.`,
  over: (name: string, state: string) => `${isolated(name)} está sobre «${state}».`,
  nowhere: (name: string) => `${isolated(name)} no está sobre ninguna columna.`,
  dropped: (name: string, state: string) => `${isolated(name)} queda en «${state}».`,
  lost: {
    title: (name: string) => `¿Por qué no contrató ${isolated(name)}?`,
    lead: 'Saber la razón ayuda a no perder al siguiente.',
    cancel: 'Dejarlo como estaba',
  },
  won: {
    title: (name: string) => `${isolated(name)} es cliente`,
    lead: 'Anote ahora su póliza: así sabrán cuánto vale y cuándo renovarla.',
    add: 'Añadir la póliza',
    later: 'Más tarde',
  },
};
