/**
 * Texts of the navigation bar and of the dialogs about a session. The client prescribes 'Form', 'Ads' and 'Logout'
 * (R2.4).
 */
export const account = {
  areas: {
    label: 'Equipo',
    customers: 'Clientes',
    policies: 'Pólizas',
    campaigns: 'Ads',
    visits: 'Visitas',
    products: 'Productos',
    claims: 'Siniestros',
    templates: 'Plantillas',
    imports: 'Importar',
    team: 'Equipo',
    form: 'Form',
  },
  menu: 'Menú del equipo',
  session: 'Su sesión',
  sessionOf: (email: string) => `Sesión de ${email}`,
  changePassword: 'Cambiar contraseña',
  openSessions: 'Sesiones abiertas',
  signOut: 'Logout',

  ended: {
    title: 'Su sesión terminó',
    text: 'Entre otra vez para seguir donde estaba. Lo que escribió sigue aquí.',
    leave: 'Salir',
  },

  sessions: {
    title: 'Sesiones abiertas',
    lead: 'Dónde está abierta su cuenta. Si no reconoce alguna, ciérrela y cambie su contraseña.',
    here: 'Esta sesión',
    used: (ago: string) => `Última vez: ${ago}`,
    started: (moment: string) => `Abierta el ${moment}`,
    device: (browser: string | undefined, system: string | undefined) =>
      [browser ?? 'Otro navegador', system].filter(Boolean).join(' en '),
    end: 'Cerrar',
    endOf: (name: string) => `Cerrar la sesión de ${name}`,
    endOthers: (count: number) => `Cerrar las otras ${count}`,
    ended: (count: number) =>
      count === 1
        ? 'Sesión cerrada.'
        : count === 0
          ? 'Ya estaba cerrada.'
          : `${count} sesiones cerradas.`,
    none: 'Su cuenta no está abierta en ningún otro sitio.',
    again: 'Probar otra vez',
    close: 'Listo',
    failure: {
      load: 'No se pudieron leer sus sesiones.',
      end: 'No se pudo cerrar. Pruebe otra vez.',
    },
  },

  password: {
    title: 'Cambiar contraseña',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    rule: 'Al menos 10 caracteres. Varias palabras sueltas son fáciles de recordar.',
    change: 'Cambiar',
    changing: 'Cambiando…',
    cancel: 'Cancelar',
    changed: 'Su contraseña cambió.',
    noCurrent: 'Escriba su contraseña actual.',
    noNext: 'Escriba la contraseña nueva.',
    failure: {
      wrong: 'Esa no es su contraseña actual.',
      weak: 'Escriba al menos 10 caracteres.',
      long: 'Es demasiado larga. Escriba menos de 70 caracteres.',
      same: 'Es la misma que tiene ahora. Escriba otra.',
      network: 'No se pudo llegar al servidor. Compruebe su conexión y pruebe otra vez.',
      service: 'El servidor no pudo cambiarla. Pruebe otra vez dentro de unos minutos.',
      ended: 'Su sesión terminó. Entre otra vez y vuelva a intentarlo.',
    },
  },
};
