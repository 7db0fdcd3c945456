import type { IncomingMessage, ServerResponse } from 'node:http';
import { messages } from '../../src/text/messages';
import { eventOf } from '../calendar/entries';
import { calendarText } from '../calendar/ics';
import type { CalendarCalls } from '../calendar/readCalendar';
import type { Environment } from '../environment';
import type { Context } from '../messages/context';
import { addressGroup, clientAddress } from './clientAddress';
import { send } from './headers';
import type { SharedLimits } from './sharedLimits';

interface CalendarOptions {
  environment: Pick<Environment, 'trustProxy' | 'visitorRequestsPerMinute'>;
  context: Context;
  limits: SharedLimits;
  /** The open database; undefined while it is not open. */
  database: () => { calls: CalendarCalls } | undefined;
}

const PLAIN = 'text/plain; charset=utf-8';

/** Serves /calendar/<secret>.ics: the tasks of the member of staff who created the secret. */
export function createCalendarRoute({ environment, context, limits, database }: CalendarOptions) {
  // Separate from visitors' requests, which must not prevent an office from reading its calendars.
  const requests = limits.limit('calendars', environment.visitorRequestsPerMinute);

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const seconds = requests.take(addressGroup(clientAddress(request, environment.trustProxy)));
    if (seconds > 0) {
      response.setHeader('retry-after', String(seconds));
      send(response, 429, PLAIN, 'Too many requests\n');
      return;
    }
    const secret = /^\/calendar\/([0-9a-f]{64})\.ics$/.exec(url.pathname)?.[1];
    const open = database();
    if (secret !== undefined && !open) {
      response.setHeader('retry-after', '5');
      send(response, 503, PLAIN, 'The database is starting: try again\n');
      return;
    }
    const entries = secret === undefined ? null : await open?.calls.readCalendar({ secret });
    if (!entries) {
      send(response, 404, PLAIN, 'There is no such calendar\n');
      return;
    }
    const events = entries.map((entry) => eventOf(entry, context));
    const body = calendarText(messages.calendar.name(context.site.name), events, Date.now());
    response.writeHead(200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="clientes.ics"',
      'cache-control': 'private, no-store',
      'content-length': Buffer.byteLength(body),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
