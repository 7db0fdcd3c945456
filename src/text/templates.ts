import { textsOf } from './nouns';

const channels = [
  ['whatsapp', 'WhatsApp'],
  ['email', 'Correo'],
  ['call', 'Llamada'],
] as const;
const situations = [
  ['nueva', 'Solicitud nueva'],
  ['faltan_datos', 'Faltan datos'],
  ['oferta', 'Oferta'],
  ['renovacion', 'Renovación'],
  ['vencida', 'Póliza vencida'],
  ['cumpleanos', 'Cumpleaños'],
] as const;
const nameIn = (pairs: readonly (readonly [string, string])[]) => {
  const names: Record<string, string> = Object.fromEntries(pairs);
  return (value: string) => names[value] ?? value;
};
const UNKNOWN =
  'Entre llaves caben solo {nombre}, {seguro}, {prima}, {fecha} y {agente}, escritos así.';

/** Texts of the list and the form of templates of answers. */
export const templates = {
  ...textsOf({
    one: 'plantilla',
    many: 'plantillas',
    gender: 'f',
    empty: 'Cree la primera: todo el equipo podrá responder con ella.',
  }),
  searchHint: 'Nombre o texto',
  name: 'Nombre',
  channel: 'Por dónde',
  channels,
  channelName: nameIn(channels),
  situation: 'Para cuándo',
  situations,
  situationName: nameIn(situations),
  line: 'Seguro',
  anyLine: 'Todos',
  subject: 'Asunto',
  text: 'Texto',
  textHint:
    'Se rellenan solos, con los datos de cada persona: {nombre}, {seguro}, {prima}, {fecha} y {agente}.',
  unknownField: UNKNOWN,
  created: 'Creada',
  rules: {
    'subject has at most 150 characters': 'Caben 150 letras, en una sola línea.',
    'an e-mail has a subject': 'Un correo necesita un asunto.',
    'text has 1 to 2000 characters': 'Escriba el texto; caben 2.000 letras.',
    'fields are known': UNKNOWN,
  },
};
