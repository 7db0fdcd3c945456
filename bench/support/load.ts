import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';

/** A request as a browser's keep-alive connection sends it. @returns status and body */
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

/** A visitor's row as the tracker sends it: the specification's eight fields. */
export function visitFields(uuid: string, stayTime: number): Record<string, string> {
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

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Runs `navigation` by so many clients at once for the time. Figures are of single requests: milliseconds. */
export async function measure(
  clients: number,
  seconds: number,
  newClient: () => (record: (milliseconds: number) => void) => Promise<void>,
): Promise<Figures & { navigationsPerSecond: number }> {
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
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: times.length / elapsed,
    navigationsPerSecond: navigations / elapsed,
    p50: at(0.5),
    p99: at(0.99),
  };
}

/** One returning visitor after another: 30 % are new, the others come back as the one before. */
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
