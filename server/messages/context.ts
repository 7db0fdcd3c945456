import type { Site } from '../../src/config/site';
import { es } from '../../src/text/es';
import { messages } from '../../src/text/messages';

/** What all messages are written with. */
export interface Context {
  site: Site;
  /** Origin of the public site, for links. */
  baseUrl: string;
}

export const customerLink = ({ baseUrl }: Context, id: number): string =>
  `${baseUrl}/customers?id=${id}`;

/** 'Auto'; a line that the form did not ask for is another one. */
export const lineName = (line: string): string =>
  Object.hasOwn(es.lines, line) ? es.lines[line as keyof typeof es.lines].name : messages.otherLine;
