import { countOf } from './nouns';

/** Greatest exact number; the server stops counting at the next one. */
const MOST = 999;

/** Numbers of what waits for the person's answer, in the navigation bar and in the title of the tab. */
export const pulse = {
  short: (count: number) => (count > MOST ? `${MOST}+` : String(count)),
  unanswered: (count: number) =>
    countOf(count, 'solicitud sin responder', 'solicitudes sin responder'),
  asked: (count: number) => countOf(count, 'cliente que le piden', 'clientes que le piden'),
  mentions: (count: number) => countOf(count, 'nota que le menciona', 'notas que le mencionan'),
  waiting: (unanswered: number, asked: number, mentions: number) => {
    const parts = [
      unanswered > 0 && pulse.unanswered(unanswered),
      asked > 0 && pulse.asked(asked),
      mentions > 0 && pulse.mentions(mentions),
    ].filter(Boolean);
    return parts.join(', ').replace(/, ([^,]*)$/, ' y $1');
  },
  title: (count: number, title: string) => (count > 0 ? `(${pulse.short(count)}) ${title}` : title),
};
