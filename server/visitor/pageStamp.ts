import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Stamp in a page that says when this site sent it. From a form posted without scripts, the server thus learns how long
 * it was open, as the form's own script would report. It is signed, so that nobody can claim another time.
 */
export class PageStamp {
  /** @param secret must be the same on all servers of one database */
  constructor(
    private readonly secret: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** Stamp of a page that is sent now; it stays the same for a second. */
  current(): string {
    const seconds = Math.floor(this.now() / 1000).toString(36);
    return `${seconds}.${this.#sign('page', seconds)}`;
  }

  /** Whole seconds since the page was sent; undefined when this site did not make the stamp. */
  age(stamp: string): number | undefined {
    const [seconds = '', signature = ''] = stamp.split('.', 2);
    const given = Buffer.from(signature);
    const expected = Buffer.from(this.#sign('page', seconds));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    // Never negative, although the clocks of several servers may differ.
    return Math.max(0, Math.floor(this.now() / 1000) - Number.parseInt(seconds, 36));
  }

  /**
   * Idempotency key (a uuid) of a form posted without scripts: the same for the same contents of the same page, so that
   * a second press or a reload creates no second lead. Without a valid stamp, the day takes the place of the page.
   * Nobody else can compute the key, so it gives the right to complete the request, like the key of the form's script.
   */
  keyOf(stamp: string, contents: object): string {
    const page =
      this.age(stamp) === undefined ? new Date(this.now()).toISOString().slice(0, 10) : stamp;
    const hex = createHmac('sha256', this.secret)
      .update(JSON.stringify(['quote', page, contents]))
      .digest('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  }

  #sign(purpose: string, text: string): string {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify([purpose, text]))
      .digest('base64url')
      .slice(0, 22);
  }
}
