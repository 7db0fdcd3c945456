import type { ServerResponse } from 'node:http';
import type { Logo } from './catalogue';

/** Pages that are open ask for logos that have been replaced meanwhile. */
const KEPT_MS = 3_600_000;

/** The logos of the pages that are served, and for an hour those of the pages before. */
export class Logos {
  #served = new Map<string, Logo & { until: number }>();

  /** @param now milliseconds of a clock that never jumps back */
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

  /** @returns whether there is one of that path, which is answered then */
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
