/** Texts about test messages. */
export const messageTests = {
  title: 'Mensaje de prueba',
  lead: 'Comprueba que los avisos de solicitudes y los correos salen de este servidor.',
  send: 'Enviar mensaje de prueba',
  sending: 'Enviando…',
  failed: 'No se pudo leer si los mensajes salen.',
  notSent: 'No se pudo pedir la prueba. Inténtelo otra vez dentro de un momento.',
  tooMany: 'Ya se pidieron diez pruebas en una hora. Espere un poco y vuelva a intentarlo.',
  channels: { email: 'Correo', telegram: 'Telegram' },
  missing: {
    email:
      'sin configurar. Quien lleva el servidor pone SMTP_URL y MAIL_FROM en el archivo .env y lo reinicia.',
    telegram:
      'sin configurar. Si lo quiere, quien lleva el servidor pone TELEGRAM_BOT_TOKEN y TELEGRAM_CHAT_ID en .env y lo reinicia.',
  },
  untried: 'configurado, sin probar.',
  waiting: 'en camino…',
  sent: {
    /** @param ago such as 'hace 2 min' */
    email: (ago: string) =>
      `salió ${ago} al correo de quien pidió la prueba. Si no llega, mire en el correo no deseado.`,
    telegram: (ago: string) => `salió ${ago} hacia el chat del equipo.`,
  },
  notLeft: 'no salió.',
  detail: 'Detalle',
  problems: {
    invented:
      'Su cuenta entra con una dirección inventada. Invite en «Personas» a su correo de verdad y pruebe con esa cuenta.',
    token: 'Telegram no reconoce el bot: revise TELEGRAM_BOT_TOKEN.',
    chat: 'Telegram no encuentra el chat, o el bot no está en él: revise TELEGRAM_CHAT_ID.',
    telegram:
      'Telegram no respondió bien: compruebe que el servidor sale a Internet y pruebe otra vez.',
    full: 'El buzón está lleno.',
    unknown:
      'El servidor de correo no acepta la dirección: revise MAIL_FROM y el correo con el que entra.',
    rejected: 'El servidor de correo lo rechazó: revise que MAIL_FROM sea una dirección suya.',
    silent: 'El servidor de correo no respondió: revise la dirección y el puerto en SMTP_URL.',
    account: 'El servidor de correo no aceptó el usuario o la contraseña: revise SMTP_URL.',
    plain: 'El servidor de correo no cifra la conexión: use smtps:// o el puerto 587 en SMTP_URL.',
    other: 'El servidor de correo no lo tomó: revise SMTP_URL y MAIL_FROM.',
  },
};
