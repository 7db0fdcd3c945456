/** Messages about the session on any page. The client prescribes the first two (R5.2, R5.3). */
export const session = {
  signedIn: (email: string) => `${email} is logged in!`,
  connectionError: 'Connection error.',
  ended: 'Su sesión terminó. Entre otra vez para seguir.',
  unsaved: 'Hay cambios sin guardar y se perderán si sale. ¿Salir de todos modos?',
  checkFailed: 'No se pudo comprobar su sesión. Mire su conexión y pruebe otra vez.',
  close: 'Cerrar',
  pendingCall: {
    signIn: 'Entrando…',
    signOut: 'Cerrando la sesión…',
    check: 'Comprobando su sesión…',
  },
};
