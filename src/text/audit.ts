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
  note: 'Quién entró, qué fichas abrió o unió, qué pólizas renovó o anuló, qué se exportó o borró, y quién cambió de rol o de nombre. También qué clientes de otra persona encontró o pidió un agente. Cada ficha la anota la propia página al abrirla, como mucho una vez por hora y persona. Se guarda dos años.',
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
    told: 'Avisos de clientes ajenos',
    silenced: 'Avisos agotados',
    asked: 'Clientes pedidos',
    merge: 'Fichas unidas',
    unmerge: 'Fichas separadas',
    renewal: 'Renovaciones',
    cancellation: 'Pólizas anuladas',
    reinstatement: 'Pólizas otra vez en vigor',
  },
  signIn: 'Entró',
  view: 'Abrió la ficha de',
  told: 'Escribió datos que ya tiene',
  silenced:
    'Agotó los 30 avisos por hora de clientes ajenos: durante una hora no se le dice nada más',
  asked: 'Pidió llevar a',
  merge: 'Unió otra ficha a la de',
  unmerge: 'Separó una ficha de la de',
  renewal: 'Renovó una póliza de',
  cancellation: 'Anuló una póliza de',
  reinstatement: 'Puso otra vez en vigor una póliza de',
  copy: 'Descargó los datos de',
  customer: (id: number) => `cliente ${id}`,
  subjects,
  otherRows: (subject: string, count: number) => `${countOf(count, 'fila', 'filas')} de ${subject}`,
  export: (rows: string) => `Exportó ${rows}`,
  deletion: (rows: string) => `Borró ${rows}`,
  ids: (ids: string, isCut: boolean) =>
    `${ids.includes(',') ? 'Números' : 'Número'} ${ids.replaceAll(',', ', ')}${isCut ? '…' : ''}`,
  invitation: (email: string) => `Creó un enlace de invitación para ${isolated(email)}`,
  joined: (email: string, role: string) => `Sumó a ${isolated(email)} con el rol ${roleName(role)}`,
  left: (email: string, role: string) =>
    `Quitó a ${isolated(email)}, que tenía el rol ${roleName(role)}`,
  role: (email: string, before: string, after: string) =>
    `Cambió el rol de ${isolated(email)}: de ${roleName(before)} a ${roleName(after)}`,
};
