import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';
import type { TestServer } from '../../testing/server';
import { VISITOR_AGENT } from '../../testing/userAgent';
import type { VisitorField } from '../../server/visitor/command';
import { quantile } from './report';

/** Sends a request on a keep-alive connection, like a browser. */
export function send(
  agent: Agent,
  url: string,
  options: { method: string; headers: Record<string, string>; body?: string },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method: options.method, headers: options.headers });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    outgoing.end(options.body);
  });
}

/** Fields of a visit, as the tracker sends them. */
export function visitFields(uuid: string, stayTime: number): Record<VisitorField, string> {
  const pages = [
    { dir: 'https://group.example/', cont: '2', time: String(stayTime) },
    { dir: 'https://group.example/form', cont: '1', time: '0' },
  ];
  return {
    adId: 'meta-auto-otono',
    uuid,
    ip: '100.64.10.20',
    deviceType: 'Movil',
    system: 'Android',
    prePage: 'https://l.facebook.com/',
    stayTime: String(stayTime),
    localStorage: JSON.stringify({ uuid, pages }),
  };
}

/** Requests and navigations per second, and milliseconds of single requests. */
export interface Figures {
  navigationsPerSecond: number;
  perSecond: number;
  p50: number;
  p99: number;
  slowest: number;
}

/**
 * Lets concurrent clients navigate without pause. @param newClient returns a function that makes a client's next
 * navigation and records its requests
 */
export async function measure(
  clients: number,
  seconds: number,
  newClient: () => (record: (milliseconds: number) => void) => Promise<void>,
): Promise<Figures> {
  const times: number[] = [];
  let navigations = 0;
  const started = performance.now();
  const ends = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const navigate = newClient();
      while (performance.now() < ends) {
        await navigate((milliseconds) => times.push(milliseconds));
        navigations++;
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  const at = (share: number) => quantile(times, share);
  return {
    perSecond: times.length / elapsed,
    navigationsPerSecond: navigations / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    slowest: at(1),
  };
}

/**
 * @returns a function that returns the visitor of the next navigation: a new one in 30 % of cases, else the previous
 * one
 */
export function visitors(): () => { uuid: string; seconds: number } {
  let uuid = randomUUID();
  let seconds = 0;
  return () => {
    if (Math.random() < 0.3) {
      uuid = randomUUID();
      seconds = 0;
    }
    seconds += 3;
    return { uuid, seconds };
  };
}

/** Returns clients that send the tracking sequence through the API. */
export function tracker({ url, anonKey }: TestServer, agent: Agent) {
  return () => {
    const next = visitors();
    return async (record: (milliseconds: number) => void): Promise<void> => {
      const { uuid, seconds } = next();
      const headers = {
        apikey: anonKey,
        'x-visitor-uuid': uuid,
        'user-agent': VISITOR_AGENT,
      };
      const timed = async (path: string, method: string, expected: number, fields?: object) => {
        const started = performance.now();
        const body = fields && JSON.stringify(fields);
        const { status, text } = await send(agent, `${url}/rest/v1/visits${path}`, {
          method,
          headers: body
            ? { ...headers, 'content-type': 'application/json', prefer: 'return=minimal' }
            : headers,
          ...(body && { body }),
        });
        record(performance.now() - started);
        if (status !== expected) throw new Error(`${method} answered ${status}: ${text}`);
        return text;
      };
      const found = JSON.parse(
        await timed(`?select=*&uuid=eq.${uuid}&order=id.desc`, 'GET', 200),
      ) as { id: number }[];
      const fields = visitFields(uuid, seconds);
      if (found[0]) await timed(`?id=eq.${found[0].id}`, 'PATCH', 204, fields);
      else await timed('', 'POST', 201, fields);
    };
  };
}
