import { countOf } from './nouns';

/** Above this the server does not count on. */
const MOST = 999;

/** Leads that nobody owns: in the bar and in the title of the tab. */
export const pulse = {
  short: (count: number) => (count > MOST ? `${MOST}+` : String(count)),
  unowned: (count: number) => countOf(count, 'cliente sin responsable', 'clientes sin responsable'),
  title: (count: number, title: string) => (count > 0 ? `(${pulse.short(count)}) ${title}` : title),
};
