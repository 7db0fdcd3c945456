import { countOf } from './nouns';

/** Greatest exact number; the server stops counting at the next one. */
const MOST = 999;

/** Numbers of requests that wait for the person's answer, in the navigation bar and in the title of the tab. */
export const pulse = {
  short: (count: number) => (count > MOST ? `${MOST}+` : String(count)),
  unanswered: (count: number) =>
    countOf(count, 'solicitud sin responder', 'solicitudes sin responder'),
  asked: (count: number) => countOf(count, 'cliente que le piden', 'clientes que le piden'),
  waiting: (unanswered: number, asked: number) =>
    [unanswered > 0 && pulse.unanswered(unanswered), asked > 0 && pulse.asked(asked)]
      .filter(Boolean)
      .join(' y '),
  title: (count: number, title: string) => (count > 0 ? `(${pulse.short(count)}) ${title}` : title),
};
