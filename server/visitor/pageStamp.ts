import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Says in a page when this site has sent it, so that a form posted without scripts tells how long it was open, as the
 * form's own script does. Signed, so that nobody can claim another time.
 */
export class PageStamp {
  /** @param secret the same on all servers of one database */
  constructor(
    private readonly secret: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** The stamp of a page that is sent now; the same for a second. */
  current(): string {
    const seconds = Math.floor(this.now() / 1000).toString(36);
    return `${seconds}.${this.#sign('page', seconds)}`;
  }

  /** Whole seconds since the page was sent; undefined when this site has not made the stamp. */
  age(stamp: string): number | undefined {
    const [seconds = '', signature = ''] = stamp.split('.', 2);
    const given = Buffer.from(signature);
    const expected = Buffer.from(this.#sign('page', seconds));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    // Clocks of several servers may differ.
    return Math.max(0, Math.floor(this.now() / 1000) - Number.parseInt(seconds, 36));
  }

  /**
   * Idempotency key of a form posted without scripts, a uuid: the same for the same contents of the same page, so that a
   * second press or a reload makes no second lead. Without a valid stamp a day takes its place. Nobody can compute it, so
   * that it gives the right to complete the request, as the key of the form's script does.
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
