const seconds = (count: number) => (count === 1 ? '1 segundo' : `${count} segundos`);

/** The sign-in page, which visitors do not see. */
export const login = {
  title: 'Acceso del equipo',
  lead: 'Para quienes trabajan en el grupo.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  enter: 'Entrar',
  entering: 'Entrando…',
  failure: {
    wrong: () => 'El correo o la contraseña no son correctos.',
    provider: () =>
      'No se pudo entrar con esa cuenta de GitHub. Entre con su correo y su contraseña, o pida acceso a quien administra la página.',
    tooMany: (wait?: number) =>
      `Demasiados intentos seguidos. Espere ${wait ? seconds(wait) : 'un minuto'} y pruebe otra vez.`,
    network: () => 'No se pudo llegar al servidor. Compruebe su conexión y pruebe otra vez.',
    service: () => 'El servidor no pudo atender su acceso. Pruebe otra vez dentro de unos minutos.',
  },
};
