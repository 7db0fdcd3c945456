import type { StepArea } from '../../src/config/stepAreas';
import type { Site } from '../../src/config/site';
import { publicSite } from '../../src/text/publicSite';
import { messages } from '../../src/text/messages';

/** What the texts of all messages depend on. */
export interface Context {
  site: Site;
  /** Origin of the public site, for links. */
  baseUrl: string;
}

export const customerLink = ({ baseUrl }: Context, id: number): string =>
  `${baseUrl}/customers?id=${id}`;

/** Address of a row about a policy, such as a claim. */
export const rowLink = ({ baseUrl }: Context, area: StepArea, id: number | null): string =>
  `${baseUrl}/${area}?id=${id}`;

/** Name of the line of business, such as 'Auto'; for one that the form does not offer, the name of other lines. */
export const lineName = (line: string): string =>
  Object.hasOwn(publicSite.lines, line)
    ? publicSite.lines[line as keyof typeof publicSite.lines].name
    : messages.otherLine;
