import { countOf, number } from './nouns';

/** Texts on the time to the first answer, in opening hours. Times are such as '2 h 5 min'. */
export const answerTimes = {
  title: 'Cuánto tarda la primera respuesta',
  loading: 'Contando las respuestas…',
  failed: 'No se pudieron contar las respuestas',
  empty: {
    title: 'No llegó ninguna solicitud en estos días',
    text: 'Elija un período más largo. Solo cuentan las solicitudes de la página, sin las dudosas ni las archivadas.',
  },
  note: 'Desde que llega una solicitud de la página hasta la primera llamada, mensaje o cambio de estado. Solo corre el horario de oficina: lo que llega de noche empieza a contar al abrir.',
  onlyLast: (count: number) => `En estos días hubo más: se cuentan las últimas ${number(count)}.`,
  promised: (time: string) => `Lo prometido: ${time}.`,
  noneOwn: 'Ninguna suya en estos días.',
  ownOnly: 'El total es de toda la firma; lo demás, solo lo suyo.',

  figures: {
    answered: 'Respondidas',
    waiting: 'Sin responder',
    median: 'Mediana',
    slowest: 'La más lenta',
  },
  answeredOf: (answered: number, all: number) => `${number(answered)} de ${number(all)}`,
  none: '—',
  late: 'más de lo prometido',

  agents: 'Por persona',
  agent: 'Persona',
  nobody: 'Sin responsable',
  agentsNote: 'Las respondidas son de quien respondió; las que esperan, de quien lleva al cliente.',
  ads: 'Por anuncio',
  ad: 'Anuncio',
  hours: 'Por hora de llegada',
  hour: 'Llegó',
  hourOf: (hour: number) => `${hour}:00`,

  /** Line of the daily e-mail. */
  lastWeek: (answered: number, median: string, slowest: string) =>
    `Primera respuesta, últimos 7 días: mediana ${median}, la más lenta ${slowest} (${countOf(answered, 'solicitud', 'solicitudes')}, en horario de oficina).`,
};
