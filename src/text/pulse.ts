import { countOf } from './nouns';

/** Above this the server does not count on. */
const MOST = 999;

/** What waits for an answer of the person: in the bar and in the title of the tab. */
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
