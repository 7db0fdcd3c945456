import { isolated } from './isolated';
import { countOf } from './nouns';
import { roleName } from './team';

const subjects = {
  customers: ['cliente', 'clientes'],
  opportunities: ['solicitud', 'solicitudes'],
  policies: ['póliza', 'pólizas'],
  campaigns: ['anuncio', 'anuncios'],
  visits: ['visita', 'visitas'],
  companies: ['aseguradora', 'aseguradoras'],
  products: ['producto', 'productos'],
  claims: ['siniestro', 'siniestros'],
  templates: ['plantilla', 'plantillas'],
  conversions: ['conversión para los anuncios', 'conversiones para los anuncios'],
} as const;

/** Texts of the audit log. */
export const audit = {
  title: 'Registro del equipo',
  note: 'Quién entró, qué fichas abrió o unió, qué pólizas renovó o canceló, qué se importó, exportó o borró, y quién cambió de rol o de nombre, o se ausentó. También qué clientes de otra persona encontró o pidió un agente. Cada ficha la anota la propia página al abrirla, como mucho una vez por hora y persona. Se guarda dos años.',
  loading: 'Cargando el registro…',
  failed: 'No se pudo cargar el registro',
  notMore: 'No se pudo leer más.',
  empty: { title: 'Nada todavía', text: 'Aquí aparecerá lo que haga el equipo.' },
  noMatch: { title: 'Nada coincide', text: 'Cambie o quite algún filtro.' },
  when: 'Cuándo',
  who: 'Quién',
  what: 'Qué',
  day: 'Día',
  anyDay: 'Cualquier día',
  today: 'Hoy',
  anyone: 'Todo el equipo',
  anything: 'Todo',
  /** Author of entries that commands on the server caused. */
  server: 'El servidor',
  more: 'Mostrar más',
  loadingMore: 'Cargando…',
  end: 'No hay nada anterior.',
  kinds: {
    signIn: 'Entradas',
    view: 'Fichas abiertas',
    export: 'Exportaciones',
    deletion: 'Borrados',
    role: 'Roles',
    name: 'Nombres',
    absence: 'Ausencias',
    told: 'Clientes de compañeros',
    silenced: 'Búsquedas agotadas',
    asked: 'Clientes pedidos',
    merge: 'Fichas unidas',
    unmerge: 'Fichas separadas',
    renewal: 'Renovaciones',
    cancellation: 'Pólizas canceladas',
    reinstatement: 'Pólizas otra vez en vigor',
    import: 'Importaciones',
    unimport: 'Importaciones deshechas',
  },
  signIn: 'Entró',
  view: 'Abrió la ficha de',
  told: 'Encontró a',
  toldOf: (rows: string) => `Encontró ${rows} de sus compañeros:`,
  silenced: 'Vio 500 clientes de sus compañeros en una hora: en la siguiente no ve otros',
  asked: 'Pidió llevar a',
  merge: 'Unió a la ficha de',
  unmerge: 'Separó de la ficha de',
  /** Stands between both customers of a merge. */
  theOneOf: 'la de',
  renewal: 'Renovó una póliza de',
  cancellation: 'Canceló una póliza de',
  reinstatement: 'Puso otra vez en vigor una póliza de',
  copy: 'Descargó los datos de',
  customer: (id: number) => `cliente ${id}`,
  subjects,
  otherRows: (subject: string, count: number) => `${countOf(count, 'fila', 'filas')} de ${subject}`,
  export: (rows: string) => `Exportó ${rows}`,
  deletion: (rows: string) => `Borró ${rows}`,
  import: (rows: string, file: string) => `Importó ${rows} de ${isolated(file)}`,
  unimport: (rows: string, file: string) =>
    `Deshizo la importación de ${rows} de ${isolated(file)}`,
  ids: (ids: string, isCut: boolean) =>
    `${ids.includes(',') ? 'Números' : 'Número'} ${ids.replaceAll(',', ', ')}${isCut ? '…' : ''}`,
  invitation: (email: string) => `Creó un enlace de invitación para ${isolated(email)}`,
  joined: (email: string, role: string) => `Sumó a ${isolated(email)} con el rol ${roleName(role)}`,
  left: (email: string, role: string) =>
    `Quitó a ${isolated(email)}, que tenía el rol ${roleName(role)}`,
  role: (email: string, before: string, after: string) =>
    `Cambió el rol de ${isolated(email)}: de ${roleName(before)} a ${roleName(after)}`,
};
