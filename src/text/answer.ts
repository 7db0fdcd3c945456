import { isolated } from './isolated';
import { megabytes } from './nouns';
import { records } from './records';

/** Texts of the dialog that answers a customer by a template. */
export const answer = {
  open: 'Responder',
  openFor: (name: string) => `Responder a ${isolated(name)}`,
  title: (name: string) => `Responder a ${isolated(name)}`,
  unreadable: 'No se pudo leer la solicitud. Pruebe otra vez dentro de un momento.',
  none: 'Ninguna plantilla sirve aquí: falta un teléfono o un correo, o quien administra no ha escrito ninguna.',
  template: 'Plantilla',
  subject: 'Asunto',
  script: 'Guion',
  texts: { whatsapp: 'Mensaje', email: 'Correo', call: 'Qué se habló' } as Record<string, string>,
  attach: {
    add: (count: number) => `Adjuntar documentos (${count})`,
    chosen: (names: readonly string[], bytes: number) =>
      `${names.length === 1 ? 'Adjunto' : 'Adjuntos'}: ${names.map(isolated).join(' · ')} (${megabytes(bytes)})`,
    limit: 'Hasta tres, y 10 MB en total.',
    size: megabytes,
    /** Shown where the answer leaves by another program. */
    byHand:
      'Los documentos que eligió no van por aquí: adjúntelos a mano, o use una plantilla de correo.',
  },
  next: 'Próximo contacto',
  step: 'Próximo paso',
  moves: (state: string) => `La solicitud pasa a «${state}».`,
  logged: 'Queda en la historia, como respondida.',
  noted: 'Queda en la historia como nota, y la solicitud sigue como está.',
  submit: {
    whatsapp: 'Abrir WhatsApp',
    mail: 'Abrir el correo',
    send: 'Enviar',
    log: 'Anotar',
  },
  saving: 'Guardando…',
  cancel: 'Cancelar',
  errors: {
    /** @param fields names as in templates */
    fields: (fields: readonly string[]) =>
      `Sin dato: ${fields.map((field) => `{${field}}`).join(', ')}. Ponga en su lugar lo que corresponda.`,
    /** A misspelt field, or a brace. */
    unknown: 'Quite las llaves y lo que no se rellenó.',
    empty: 'Escriba el texto.',
    said: 'Escriba qué se habló.',
    subject: 'Escriba el asunto.',
    day: records.asked.pastDay,
  },
  discard: '¿Cerrar sin enviar lo que escribió?',
  replace: '¿Cambiar de plantilla? Se pierde lo que escribió.',
  failed:
    'No se pudo anotar. Pruebe otra vez: no se enviará dos veces. Si sigue igual, revise su conexión.',
  gone: 'No se pudo anotar: otra persona tomó a este cliente, o unió o borró su ficha.',
  refused:
    'No se pudo anotar: la plantilla ya no existe, o el asunto o el texto es demasiado largo.',
  unattached:
    'No se envió: falta un documento que eligió, o no se puede adjuntar. Revise los adjuntos y envíe otra vez.',
  limited: 'No se envió: ya envió 200 correos en una hora. Pruebe más tarde, o llame.',
  done: {
    sent: (name: string) => `En camino y anotado: ${isolated(name)}`,
    logged: (name: string) => `Anotado: ${isolated(name)}`,
    /** The answer of an earlier attempt was stored, although the person changed it afterwards. */
    former: (name: string) =>
      `El primer intento ya había salido: ${isolated(name)} recibe ese texto, sin sus últimos cambios. Está en la historia.`,
  },
};
