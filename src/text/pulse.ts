import { countOf } from './nouns';

/** Above this the server does not count on. */
const MOST = 999;

/** Requests that nobody has answered: in the bar and in the title of the tab. */
export const pulse = {
  short: (count: number) => (count > MOST ? `${MOST}+` : String(count)),
  unanswered: (count: number) =>
    countOf(count, 'solicitud sin responder', 'solicitudes sin responder'),
  title: (count: number, title: string) => (count > 0 ? `(${pulse.short(count)}) ${title}` : title),
};
