import { countOf } from './nouns';

/** Texts about messages to staff: the daily e-mail, the calendar, and messages that could not be sent. */
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
  failed: 'No se pudo guardar. Mire su conexión y pruebe otra vez.',
  unreadable: 'No se pudo leer. Mire su conexión y pruebe otra vez.',
  close: 'Cerrar',
  undelivered: {
    title: (count: number) =>
      count === 1
        ? 'Un aviso no se pudo enviar'
        : `${countOf(count, 'aviso', 'avisos')} no se pudieron enviar`,
    kinds: {
      lead: 'Solicitud nueva',
      confirmation: 'Confirmación al cliente',
      digest: 'Resumen del día',
    } as Record<string, string>,
    channels: { telegram: 'Telegram', email: 'correo' } as Record<string, string>,
    again: 'Enviar otra vez',
    drop: 'Olvidarlos',
    queued: 'Se están enviando otra vez.',
  },
};
