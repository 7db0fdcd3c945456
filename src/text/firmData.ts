import { isolated } from './isolated';
import { number } from './nouns';

/** Texts of the form with the firm's data. */
export const firmData = {
  title: 'Datos de la firma',
  lead: 'Lo que la página y los mensajes dicen de su firma.',
  shownAtOnce: 'Al guardar, los visitantes lo ven al momento.',
  shownLater: 'Los visitantes ven los cambios en la próxima publicación de la página.',
  loading: 'Cargando los datos de la firma…',
  failed: 'No se pudieron cargar los datos de la firma',
  /** @param by e-mail address or name; '' when not known */
  savedAt: (when: string, by: string) =>
    by === '' ? `Último cambio: ${when}` : `Último cambio: ${when}, ${isolated(by)}`,
  left: (count: number) =>
    count === 1
      ? 'Queda 1 dato inventado. Cámbielo, o confirme que es correcto.'
      : `Quedan ${number(count)} datos inventados. Cámbielos, o confirme los que sean correctos.`,
  leftNote:
    'Mientras tanto, la portada no muestra el año, el registro, el compromiso de respuesta ni las personas que sean inventados.',
  invented: 'Dato inventado',
  confirm: 'Es correcto así',
  toFile: 'Volver al valor del archivo',
  toFileNote:
    'El archivo es public/site.json, en el servidor: da los datos que nadie ha cambiado aquí.',

  parts: {
    who: 'Quiénes son',
    contact: 'Cómo contactarles',
    hours: 'Horario',
    legal: 'Identificación legal',
    trust: 'Por qué fiarse',
    people: 'Quiénes atienden',
  },
  fields: {
    name: 'Nombre comercial',
    legalName: 'Nombre legal',
    telephone: 'Teléfono',
    whatsapp: 'WhatsApp',
    email: 'Correo',
    address: 'Dirección',
    registerNumber: 'Número del registro de corredores',
    since: 'Año en que empezó',
    responseTime: 'Compromiso de respuesta',
    answerMinutes: 'El mismo, en minutos de oficina',
    hours: 'Horario',
    legal: 'Otros datos legales',
    people: 'Personas',
  },
  hints: {
    responseTime: 'Como «2 horas de oficina». Si lo deja vacío, la página no promete nada.',
    answerMinutes: 'Lo que espere más se marca para el equipo.',
    since: 'Si lo deja vacío, no se muestra.',
    people: 'Las fotos se ponen en el servidor.',
    legal: 'Salen en el pie de cada página, en este orden.',
  },
  hoursOf: (position: number) => `Horario ${number(position)}`,
  days: 'Días',
  opens: 'Abre',
  closes: 'Cierra',
  addHours: 'Añadir horario',
  legalOf: (position: number) => `Dato legal ${number(position)}`,
  label: 'Qué es',
  text: 'Qué dice',
  href: 'Enlace o correo, si tiene',
  addLegal: 'Añadir dato legal',
  personOf: (position: number) => `Persona ${number(position)}`,
  person: 'Nombre y apellidos',
  role: 'Puesto',
  licence: 'Número de licencia',
  addPerson: 'Añadir persona',
  remove: 'Quitar',
  removeOf: (what: string) => `Quitar: ${what}`,

  empty: 'Escriba algo aquí.',
  long: (most: number) => `Es demasiado largo: caben ${number(most)} caracteres.`,
  problems: {
    telephone: 'Escriba el número completo, como (787) 555-0100.',
    whatsapp: 'Escriba el número completo, como (787) 555-0100.',
    email: 'Escriba un correo completo, como hola@correo.com.',
    hours: 'Ponga al menos un horario.',
    'hours.weekdays': 'Elija al menos un día.',
    'hours.opens': 'Ponga a qué hora abre.',
    'hours.closes': 'Ponga a qué hora cierra, después de abrir.',
    'legal.href': 'Escriba una dirección que empiece por https://, o un correo.',
    since: 'Escriba un año, como 2000, o nada.',
    answerMinutes: 'Escriba minutos, de 1 a 10000, o nada.',
  },
  save: 'Guardar',
  saving: 'Guardando…',
  discard: 'Descartar lo escrito',
  unchanged: 'No hay nada que guardar.',
  wrong: 'Revise los datos marcados.',
  saved: 'Datos guardados. La página ya los muestra.',
  savedForLater: 'Datos guardados. La página los mostrará en su próxima publicación.',
  failures: {
    changed:
      'Otra persona guardó cambios mientras usted escribía. Lo que usted no tocó se ha puesto al día y lo suyo sigue aquí: revíselo y guarde otra vez.',
    refused: 'La base de datos no admitió alguno de los datos. Revíselos y guarde otra vez.',
    tooLarge:
      'No caben tantos datos: todo lo que se guarda aquí tiene un límite de 8 KB (unas 8.000 letras). Acorte textos o quite filas de horario, datos legales o personas, y guarde otra vez.',
    failed: 'No se pudo guardar. Lo escrito sigue aquí: pruebe otra vez dentro de un momento.',
  },
  inFile: {
    title: 'Lo que no se cambia aquí',
    text: 'El país, la zona horaria, el separador de los archivos CSV, los días de renovación, los documentos (tamaño y cuáles hacen falta) y las fotos dependen del servidor. Los cambia quien lo lleva, en public/site.json. El logotipo con la palabra «Group» y la imagen de los enlaces compartidos son parte del programa.',
  },
  /** Entry of the audit log. @param fields names of the fields */
  recorded: (fields: string) => `Cambió datos de la firma: ${fields}`,
};
