import { isolated } from './isolated';
import { countOf, megabytes, number } from './nouns';

const roles = {
  admin: {
    name: 'Administración',
    may: 'Ve y cambia todo. También borra, exporta y cuida de este equipo.',
  },
  agent: {
    name: 'Agente',
    may: 'Trabaja con sus clientes y con los que nadie lleva. No borra ni exporta.',
  },
  reader: { name: 'Solo lectura', may: 'Ve todo, no cambia nada y no lleva clientes.' },
};

/** Name of a role; an unknown one is returned as it is. */
export const roleName = (role: string) =>
  Object.hasOwn(roles, role) ? roles[role as keyof typeof roles].name : role;

const customersOf = (count: number) => countOf(count, 'cliente', 'clientes');

/** Sentence about the customers of a person who may no longer own any. */
const freed = (count: number) =>
  count === 1
    ? 'Su cliente se queda sin responsable: cualquiera del equipo puede tomarlo.'
    : `Sus ${number(count)} clientes se quedan sin responsable: cualquiera del equipo puede tomarlos.`;

/** Texts of the area with the team and the state of the server. */
export const team = {
  views: {
    ...{ label: 'Vistas del equipo', people: 'Personas', firm: 'La firma', answers: 'Respuestas' },
    ...{ log: 'Registro', server: 'Servidor', templates: 'Plantillas', imports: 'Importar' },
  },
  adminsOnly: {
    title: 'Esta página es para quien administra',
    text: 'Aquí se lleva el equipo y se mira el servidor. Si necesita algo de eso, pídalo a quien administra la página.',
  },

  roles,
  roleName,

  people: {
    title: 'Personas del equipo',
    loading: 'Cargando el equipo…',
    failed: 'No se pudo cargar el equipo',
    counted: (count: number) => countOf(count, 'persona', 'personas'),
    person: 'Persona',
    role: 'Rol',
    since: 'Desde',
    lastSignIn: 'Última entrada',
    customers: 'Clientes',
    actions: 'Acciones',
    you: 'usted',
    never: 'Aún no ha entrado',
    roleOf: (email: string) => `Rol de ${isolated(email)}`,
    remove: 'Quitar',
    removeOf: (email: string) => `Quitar a ${isolated(email)}`,
    customersOf,
    changed: (email: string, role: string) =>
      `${isolated(email)} tiene ahora el rol ${roleName(role)}.`,
    removed: (email: string) => `${isolated(email)} ya no figura en el equipo.`,
    invited: (email: string) => `La invitación va en camino a ${isolated(email)}.`,
  },

  invite: {
    open: 'Invitar',
    title: 'Invitar al equipo',
    lead: 'La persona recibe por correo un enlace con el que elige su contraseña. Si este servidor no envía correos, el enlace se lo da usted.',
    email: 'Correo',
    name: 'Nombre y apellidos',
    nameHint: 'Si quiere. La persona puede cambiarlo.',
    role: 'Rol',
    send: 'Invitar',
    sending: 'Invitando…',
    cancel: 'Cancelar',
    invalid: 'Escriba un correo completo, como ana@correo.com.',
    known: 'Esa persona ya figura en el equipo.',
    noEmail: (email: string, role: string) =>
      `Este servidor no envía correos. Pida a quien lo lleva que ejecute: npm run staff -- add ${email} --role ${role}`,
    failed: 'No se pudo invitar. Pruebe otra vez dentro de un momento.',
  },

  /** Texts about the link of an invitation, where the server sends no e-mail. */
  link: {
    title: (email: string) => `Enlace para ${isolated(email)}`,
    lead: 'Este servidor no envía correos: déselo usted, por un medio que solo lea esa persona.',
    /** @param until day and time at which the link expires */
    life: (until: string) => `Vale una sola vez, hasta el ${until}.`,
    once: 'Cópielo ahora: no se volverá a mostrar. Si se pierde, invite otra vez y el anterior deja de valer.',
    copy: 'Copiar enlace',
    copied: 'Enlace de la invitación copiado.',
    notCopied: 'No se pudo copiar. Marque el enlace y cópielo a mano.',
    close: 'Listo',
  },

  remove: {
    title: (email: string) => `¿Quitar a ${isolated(email)} del equipo?`,
    selfTitle: '¿Quitarse del equipo?',
    lead: 'Perderá el acceso al momento, también donde ya haya entrado.',
    selfLead:
      'Se cerrará su sesión y no podrá volver a entrar. Solo otra persona que administre puede invitarle de nuevo.',
    customers: (count: number) =>
      count === 0 ? 'No lleva ningún cliente.' : `${freed(count)} La historia conserva su nombre.`,
    confirm: 'Quitar del equipo',
    confirming: 'Quitando…',
    cancel: 'Cancelar',
  },

  role: {
    title: (email: string, role: string) => `¿Dar a ${isolated(email)} el rol ${roleName(role)}?`,
    selfTitle: '¿Dejar de administrar?',
    selfLead: (role: string) =>
      `Su rol será ${roleName(role)}. Ya no podrá abrir esta página ni deshacer el cambio: tendrá que hacerlo otra persona que administre.`,
    /** Sentence about the customers of a person who becomes a reader and may no longer own any. */
    customers: (count: number) =>
      `${freed(count)} Si vuelve a cambiar de rol, no se le ${count === 1 ? 'devuelve' : 'devuelven'}.`,
    confirm: 'Cambiar el rol',
    selfConfirm: 'Cambiar mi rol',
    confirming: 'Cambiando…',
    cancel: 'Cancelar',
  },

  refusals: {
    lastAdmin: 'Es la única persona que administra. Dé antes ese rol a otra.',
    invalid: 'Esa persona ya no figura en el equipo. La lista muestra cómo quedó.',
    failed: 'No se pudo guardar. Pruebe otra vez dentro de un momento.',
  },

  server: {
    title: 'Estado del servidor',
    loading: 'Leyendo el estado del servidor…',
    failed: 'No se pudo leer el estado del servidor',
    refresh: 'Actualizar',
    read: (time: string) => `Leído a las ${time}`,
    hosted: 'La base de datos está en Supabase. Las cifras de este programa no se ven desde aquí.',
    oneOfSeveral: 'Si hay varios servidores, estas cifras son del que respondió.',
    program: 'Programa',
    version: 'Versión',
    versionOf: (version: string, builtAt: string) =>
      builtAt === '' ? version : `${version}, compilada el ${builtAt}`,
    running: 'En marcha',
    runningFor: (time: string, since: string) => `${time}, desde el ${since}`,
    waiting: 'En espera de la base',
    waitingOf: (count: number, oldest: string) =>
      count === 0
        ? 'Ninguna petición'
        : `${countOf(count, 'petición', 'peticiones')}, la más antigua hace ${oldest}`,
    database: 'Base de datos',
    kind: 'Tipo',
    kinds: { embedded: 'Incluida en el programa', postgres: 'PostgreSQL aparte' } as Record<
      string,
      string
    >,
    hostedKind: 'Supabase',
    postgres: (version: string) => `PostgreSQL ${version}`,
    size: 'Tamaño',
    sessions: 'Sesiones abiertas',
    outbox: 'Mensajes',
    outboxOf: (waiting: number, failed: number) =>
      `${number(waiting)} por enviar, ${number(failed)} ${failed === 1 ? 'fallido' : 'fallidos'}`,
    backup: 'Copia diaria',
    last: 'Última',
    none: 'Todavía ninguna',
    file: 'Archivo',
    content: 'Contenido',
    contentOf: (size: string, rows: number, documents?: number) =>
      [
        size,
        countOf(rows, 'fila', 'filas'),
        ...(documents === undefined ? [] : [countOf(documents, 'documento', 'documentos')]),
      ].join(', '),
    checked: 'Comprobada',
    checks: {
      restored: 'Restaurada en memoria',
      read: 'Leída entera',
    } as Record<string, string>,
    failedAt: 'Último fallo',
    reason: 'Motivo',
    notConfigured:
      'No está configurada. Ponga BACKUP_DIR en el servidor con una carpeta de otro disco.',
    notHere: 'Este servidor no hace copias: no tiene BACKUP_DIR.',
    tables: 'Tablas',
    tablesNote: 'PostgreSQL estima las filas. El tamaño incluye los índices.',
    table: 'Tabla',
    rows: 'Filas',
    unknown: 'Sin estimar',
    about: (rows: number) => `≈ ${number(rows)}`,
    requests: 'Peticiones desde el arranque',
    requestsNote: 'Mediana y percentil 95 estimados, con un error de hasta un 10 %.',
    noRequests: 'Todavía ninguna.',
    route: 'Tipo',
    count: 'Cuántas',
    median: 'Mediana',
    p95: '95 %',
    routes: {
      page: 'Páginas',
      file: 'Archivos',
      'visitor api': 'Datos de visitantes',
      'staff api': 'Datos del equipo',
      account: 'Cuentas',
      calendar: 'Calendarios',
      ip: 'Dirección IP',
      check: 'Estado',
    } as Record<string, string>,
    refusals: 'Rechazos desde el arranque',
    noRefusals: 'Ninguno.',
    status: 'Motivo',
    statuses: {
      400: 'Petición no válida o contraseña equivocada',
      401: 'Sin clave o con la sesión terminada',
      403: 'Sin permiso',
      404: 'No existe',
      405: 'Método no admitido',
      409: 'En conflicto',
      413: 'Demasiado grande',
      422: 'Datos no admitidos',
      429: 'Demasiadas peticiones',
      499: 'El navegador no esperó',
      500: 'Error del programa',
      503: 'Arrancando u ocupado',
      504: 'La base tardó demasiado',
      507: 'Disco lleno',
    } as Record<number, string>,
    statusOf: (name: string | undefined, status: number) =>
      name === undefined ? String(status) : `${name} (${status})`,
    megabytes,
    milliseconds: (ms: number) =>
      ms >= 1000
        ? `${(ms / 1000).toFixed(1)} s`
        : `${ms >= 10 ? Math.round(ms) : ms.toPrecision(2)} ms`,
  },
};
