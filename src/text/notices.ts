import { countOf, number } from './nouns';

/**
 * Texts about what the server sends: settings of the daily e-mail and the calendar, and messages that could not be
 * sent.
 */
export const notices = {
  button: 'Avisos y calendario',
  title: 'Avisos y calendario',
  digest: 'Recibir cada mañana un correo con lo de hoy',
  noEmail: 'Este servidor no envía correo. Quien lo administra puede configurarlo.',
  calendar: 'Su calendario',
  calendarHint:
    'Una dirección secreta con sus contactos y renovaciones, para el calendario de su teléfono. No la comparta.',
  create: 'Crear dirección',
  replace: 'Crear otra y anular esta',
  drop: 'Quitar el calendario',
  once: 'Cópiela ahora: no se volverá a mostrar.',
  copy: 'Copiar',
  dropped: 'La dirección de su calendario ya no funciona.',
  failed: 'No se pudo guardar. Pruebe otra vez dentro de un momento.',
  unreadable: 'No se pudo leer.',
  close: 'Cerrar',
  undelivered: {
    title: (count: number) =>
      count === 1
        ? 'Un aviso no se pudo enviar'
        : `${countOf(count, 'aviso', 'avisos')} no se pudieron enviar`,
    kinds: {
      lead: 'Solicitud nueva',
      answer: 'Respuesta al cliente',
      flood: 'Resumen de solicitudes',
      confirmation: 'Confirmación al cliente',
      digest: 'Resumen del día',
      invitation: 'Invitación al equipo',
    } as Record<string, string>,
    channels: { telegram: 'Telegram', email: 'correo' } as Record<string, string>,
    problems: {
      full: 'El buzón está lleno: hay que vaciarlo antes de enviarlo otra vez.',
      unknown: 'La dirección no existe o ya no se usa: revise cómo está escrita.',
      rejected: 'El servidor de quien lo recibe lo rechazó.',
      silent: 'El servidor de correo no respondió: pruebe más tarde.',
      account:
        'El servidor de correo no aceptó la cuenta de la firma: avise a quien lleva el servidor.',
      plain: 'El servidor de correo no cifra la conexión: avise a quien lleva el servidor.',
      document: 'Se borró un documento que iba adjunto: escriba la respuesta otra vez.',
      other: 'No se pudo entregar.',
    },
    more: (count: number) => `y ${number(count)} más`,
    detail: 'Detalle',
    again: 'Enviar otra vez',
    drop: 'No enviar',
    ask: (count: number) =>
      count === 1 ? '¿No enviar este aviso?' : `¿No enviar estos ${count} avisos?`,
    lead: 'Con esto desaparece de aquí lo que no se pudo enviar. Los clientes y sus solicitudes se quedan como están.',
    confirm: 'No enviar',
    cancel: 'Cancelar',
    queued: 'Se están enviando otra vez.',
  },
};
