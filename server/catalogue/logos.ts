import type { ServerResponse } from 'node:http';
import type { Logo } from './parseCatalogue';

/** Time for which replaced logos are still served, for pages that are already open. */
const KEPT_MS = 3_600_000;

/** Logos of the current pages and, for an hour, the replaced logos of earlier pages. */
export class Logos {
  #served = new Map<string, Logo & { until: number }>();

  /** @param now clock in milliseconds, monotonic */
  constructor(private readonly now: () => number = () => performance.now()) {}

  show(logos: Logo[]): void {
    const kept = [...this.#served].flatMap(([path, { until, ...logo }]) => {
      const ends = Math.min(until, this.now() + KEPT_MS);
      return ends > this.now() ? [[path, { ...logo, until: ends }] as const] : [];
    });
    this.#served = new Map([
      ...kept,
      ...logos.map((logo) => [logo.path, { ...logo, until: Infinity }] as const),
    ]);
  }

  /** Sends the logo with this path. @returns false when there is none */
  answer(response: ServerResponse, path: string): boolean {
    const logo = this.#served.get(path);
    if (!logo || logo.until <= this.now()) return false;
    response.writeHead(200, {
      'content-type': logo.type,
      'content-length': logo.bytes.length,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(logo.bytes);
    return true;
  }
}
