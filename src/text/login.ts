import { isolated } from './isolated';

const time = (seconds: number) => {
  if (seconds === 1) return '1 segundo';
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutos` : `${seconds} segundos`;
};

/** Texts of the sign-in page, of which its form shares some with the dialogs about a session. */
export const login = {
  title: 'Acceso para empleados',
  lead: 'Para quienes trabajan en el grupo.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  enter: 'Entrar',
  entering: 'Entrando…',
  or: 'o',
  github: 'Entrar con GitHub',
  forgotten: '¿No recuerda su contraseña? Pida una nueva a quien administra la página.',
  links: {
    ask: '¿Olvidó su contraseña?',
    title: 'Pida un enlace',
    lead: 'Escriba el correo con el que entra y le enviamos un enlace para elegir otra contraseña.',
    send: 'Enviar enlace',
    sending: 'Enviando…',
    sentTitle: 'Mire su correo',
    sent: 'Si esa dirección tiene una cuenta, en unos minutos recibirá un enlace. Vale una hora.',
    spam: 'Si no llega, búsquelo en el correo no deseado, o pida ayuda a quien administra la página.',
    back: 'Volver a entrar',
    service: 'El servidor no pudo enviar el enlace. Pruebe otra vez dentro de unos minutos.',
  },
  newPassword: {
    title: 'Elija su contraseña',
    lead: {
      recovery: 'Se cerrarán sus otras sesiones, y la dirección de su calendario dejará de valer.',
      invite: 'A partir de ahora entrará con ella y con su correo.',
    },
    name: 'Su nombre y apellidos',
    nameHint: 'Si quiere: el equipo lo verá en lugar de su correo.',
    next: 'Contraseña nueva',
    save: 'Guardar y entrar',
    saving: 'Guardando…',
    saved: 'Su contraseña está guardada.',
    savedOnly: 'Su contraseña está guardada. Entre con ella.',
    other: (email: string) =>
      `En este navegador está abierta la sesión de ${isolated(email)}. Al guardar se cierra, y se abre la de la cuenta del enlace.`,
    bad: 'Este enlace ya no sirve',
    badLead: 'Se usó, venció o no está completo.',
  },
  visitor: '¿Busca un seguro?',
  talk: 'Hable con un corredor',
  showPassword: 'Mostrar contraseña',
  capsLock: 'Tiene activadas las mayúsculas.',
  check: {
    noEmail: 'Escriba su correo electrónico.',
    notEmail: 'Escríbalo como ana@ejemplo.com.',
    noPassword: 'Escriba su contraseña.',
  },
  failure: {
    wrong: () => 'El correo o la contraseña no son correctos.',
    provider: () =>
      'No se pudo entrar con esa cuenta de GitHub. Entre con su correo y su contraseña, o pida acceso a quien administra la página.',
    tooMany: (wait?: number) =>
      `Demasiados intentos seguidos. Espere ${wait ? time(wait) : 'un minuto'} y pruebe otra vez.`,
    network: () => 'No se pudo llegar al servidor. Compruebe su conexión y pruebe otra vez.',
    service: () => 'El servidor no pudo atender su acceso. Pruebe otra vez dentro de unos minutos.',
  },
  /** Time left until the next attempt, after the text of the button. */
  wait: (seconds: number) =>
    seconds > 90 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds)} s`,
  waited: 'Ya puede probar otra vez.',
};
