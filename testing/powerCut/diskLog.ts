import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

/**
 * A change below the recorded folder; the log has them in order. Files and folders have numbers, because their names
 * change.
 */
export type DiskEvent =
  | { kind: 'create'; folder: number; name: string; file: number; isFolder: boolean }
  | { kind: 'write'; file: number; offset: number; bytes: Buffer }
  | { kind: 'resize'; file: number; size: number }
  | { kind: 'rename'; folder: number; name: string; as: string }
  | { kind: 'remove'; folder: number; name: string }
  | { kind: 'sync'; file: number };

/** Log of changes to a folder, in which files are found by their current names. The folder itself has the number 0. */
export class DiskLog {
  readonly events: DiskEvent[] = [];
  readonly #root: string;
  readonly #numbers: Map<string, number>;
  #last = 0;

  /**
   * Begins with events that create the present contents of the folder.
   * @param unsynced path of a part that a power cut could still destroy
   */
  constructor(
    folder: string,
    private readonly unsynced?: string,
  ) {
    this.#root = resolve(folder);
    this.#numbers = new Map([[this.#root, 0]]);
    this.#scan(this.#root);
    this.events.push({ kind: 'sync', file: 0 });
  }

  /** Whether a path is the folder's, or below it. */
  covers(path: unknown): path is string {
    if (typeof path !== 'string') return false;
    const full = resolve(path);
    return full === this.#root || full.startsWith(`${this.#root}/`);
  }

  has(path: string): boolean {
    return this.#numbers.has(resolve(path));
  }

  numberOf(path: string): number {
    const number = this.#numbers.get(resolve(path));
    if (number === undefined) throw new Error(`${path} was not recorded`);
    return number;
  }

  created(path: string, isFolder: boolean): void {
    const file = ++this.#last;
    this.#numbers.set(resolve(path), file);
    this.events.push({ kind: 'create', ...this.#place(path), file, isFolder });
  }

  renamed(from: string, to: string): void {
    if (dirname(resolve(from)) !== dirname(resolve(to)))
      throw new Error('a rename into another folder was not expected');
    this.events.push({ kind: 'rename', ...this.#place(from), as: basename(to) });
    const number = this.numberOf(from);
    this.#numbers.delete(resolve(from));
    this.#numbers.set(resolve(to), number);
  }

  /** @param path path of a file, or of a folder with all its contents */
  removed(path: string): void {
    this.events.push({ kind: 'remove', ...this.#place(path) });
    const gone = resolve(path);
    for (const each of this.#numbers.keys())
      if (each === gone || each.startsWith(`${gone}/`)) this.#numbers.delete(each);
  }

  #place(path: string): { folder: number; name: string } {
    return { folder: this.numberOf(dirname(resolve(path))), name: basename(path) };
  }

  #scan(folder: string): void {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      this.created(path, entry.isDirectory());
      const file = this.numberOf(path);
      if (entry.isDirectory()) this.#scan(path);
      else this.events.push({ kind: 'write', file, offset: 0, bytes: readFileSync(path) });
      if (this.unsynced === undefined || !path.startsWith(this.unsynced))
        this.events.push({ kind: 'sync', file });
    }
  }
}
