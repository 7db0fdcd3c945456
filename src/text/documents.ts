import { isolated } from './isolated';
import { countOf } from './nouns';

const kinds: readonly (readonly [string, string])[] = [
  ['poliza', 'Póliza'],
  ['identificacion', 'Identificación'],
  ['licencia', 'Licencia'],
  ['foto', 'Foto'],
  ['reclamacion', 'Reclamación'],
  ['otro', 'Otro'],
];
const names: Record<string, string> = Object.fromEntries(kinds);
const kindName = (kind: string) => names[kind] ?? kind;

/** Reasons for which the server refuses a document, by a part of its message. */
const refusals: readonly (readonly [part: string, text: string])[] = [
  ['a customer has at most', 'Este cliente ya tiene 200 documentos o 250 MB: borre alguno antes.'],
  ['too many bytes', 'Ya envió 500 MB en una hora. Siga dentro de un rato.'],
  ['name is a file name', 'El nombre del archivo no sirve: cámbielo y vuelva a elegirlo.'],
  ['not of the type', 'Lo que hay dentro no es lo que dice el nombre del archivo.'],
  ['no such customer', 'El cliente ya no está, o lo lleva otra persona.'],
  ['something of its customer', 'Aquello a lo que iba unido ya no es de este cliente.'],
];

/** Texts of documents of customers, policies, requests and claims. */
export const documents = {
  title: 'Documentos',
  failed: 'No se pudieron cargar los documentos.',
  none: 'No hay ninguno. Arrastre aquí archivos o péguelos, o use los botones.',
  noneForReaders: 'No hay ninguno.',
  add: 'Elegir archivos',
  camera: 'Hacer una foto',
  drop: 'Suéltelos aquí',
  /** Media types by which a person chooses. */
  limits: (megabytes: number) => `PDF e imágenes, hasta ${megabytes} MB.`,
  search: 'Buscar documentos',
  noMatch: 'Ninguno coincide.',
  more: (count: number) => `Mostrar ${count} más`,
  kind: 'Clase',
  kinds,
  kindName,
  subject: 'Sobre qué es',
  noSubject: 'El cliente en general',
  /** What a document is about, by the column that has its id. */
  subjects: { policyId: 'Póliza', opportunityId: 'Solicitud', claimId: 'Siniestro' },
  name: 'Nombre',
  datedOn: 'Fecha del documento',
  open: 'Abrir',
  actions: (name: string) => `Opciones de ${isolated(name)}`,
  options: 'Opciones',
  change: 'Cambiar los datos',
  download: 'Descargar',
  remove: 'Borrar',
  save: 'Guardar',
  cancel: 'Cancelar',
  badName: 'Escriba un nombre de 1 a 150 letras, sin / ni \\.',
  badDay: 'Elija una fecha.',
  removed: (name: string) => `${isolated(name)} se borra`,
  changed: (name: string) => `${isolated(name)} cambiado`,
  notChanged: (update: string) => `No se guardó: ${update}. Pruebe otra vez.`,
  notRemoved: (update: string) => `No se hizo: ${update}. Pruebe otra vez.`,
  notYours: 'Solo quien lo añadió o quien administra puede borrarlo.',
  notRead: 'No se pudo abrir. Pruebe otra vez dentro de un momento.',
  by: (who: string) => `de ${who}`,
  /** Title of an entry in a customer's history. */
  event: (kind: string) => `Documento añadido: ${kindName(kind).toLowerCase()}`,
  uploads: {
    label: 'Envíos',
    preparing: 'Preparando…',
    waiting: 'En espera',
    sending: (percent: number) => `${percent} %`,
    lost: 'Sin conexión: sigue solo en cuanto vuelva.',
    done: (count: number) => `${countOf(count, 'documento añadido', 'documentos añadidos')}.`,
    present: 'Ya estaba.',
    cancel: (name: string) => `Cancelar el envío de ${isolated(name)}`,
    dismiss: (name: string) => `Quitar el aviso de ${isolated(name)}`,
    refused: (why: string) =>
      refusals.find(([part]) => why.includes(part))?.[1] ?? 'El servidor no lo aceptó.',
    tooLarge: (megabytes: number) => `Pesa más de ${megabytes} MB.`,
    empty: 'Está vacío.',
    unknown: 'Solo se admiten PDF e imágenes.',
    gone: 'No se pudo leer: quizá se movió o se borró. Elíjalo otra vez.',
    unreadable: 'Lo que hay dentro no es una imagen, o está dañado.',
    heic: 'Es una foto HEIC del iPhone, y este navegador no la lee. Súbala desde el propio iPhone, o guárdela como JPEG. Para las próximas: Ajustes, Cámara, Formatos, Más compatible.',
    insecure: 'Solo se pueden enviar documentos por https.',
  },
  viewer: {
    close: 'Cerrar el documento',
    larger: 'Ampliar',
    smaller: 'Reducir',
    loading: 'Abriendo…',
    noPdf: 'Este navegador no muestra PDF dentro de la página: descárguelo para verlo.',
  },
  missing: {
    lead: (kind: string, lines: string) => `Falta: ${kind.toLowerCase()} (${lines})`,
    ask: 'Poner como próximo paso',
    askFor: (kind: string) => `Poner como próximo paso: pedir ${kind.toLowerCase()}`,
    step: (kind: string) => `Pedir ${kind.toLowerCase()}`,
    asked: (name: string) => `Próximo paso de ${isolated(name)} cambiado`,
  },
};
