const time = (seconds: number) => {
  if (seconds === 1) return '1 segundo';
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutos` : `${seconds} segundos`;
};

/** Texts of the sign-in page, and those that its form shares with the dialogs of a session. */
export const login = {
  title: 'Acceso del equipo',
  lead: 'Para quienes trabajan en el grupo.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  enter: 'Entrar',
  entering: 'Entrando…',
  or: 'o',
  github: 'Entrar con GitHub',
  forgotten: '¿No recuerda su contraseña? Pida una nueva a quien administra la página.',
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
  /** Time left, beside the text of the button. */
  wait: (seconds: number) =>
    seconds > 90 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds)} s`,
  waited: 'Ya puede probar otra vez.',
};
