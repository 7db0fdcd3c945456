import { mkdirSync, writeFileSync } from 'node:fs';
import type { Random } from '../../server/admin/demo/random';
import type { DiskEvent } from './diskLog';

/** How a disk treats changes that are not synced. */
export interface DiskHabits {
  /**
   * Whether changes of names reach the disk in order: those before some point are on it, and those after it are not.
   */
  orderedNames: boolean;
  /** Whether a block may be torn, since disks guarantee only sectors. */
  torn: boolean;
  /** Probability that an unsynced block or name is on the disk. */
  kept: number;
}

const BLOCK = 4096;
const SECTOR = 512;

type Change = Extract<DiskEvent, { kind: 'write' | 'resize' }>;
type NameChange = Extract<DiskEvent, { kind: 'create' | 'rename' | 'remove' }>;

interface File {
  /** Contents at the last sync. */
  synced: Buffer;
  pending: Change[];
}
interface Folder {
  names: Map<string, number>;
  pending: NameChange[];
}

/** Disk that applies recorded events, and shows what a power cut now could leave of it. */
export class SimulatedDisk {
  readonly #files = new Map<number, File>();
  readonly #folders = new Map<number, Folder>([[0, { names: new Map(), pending: [] }]]);

  apply(event: DiskEvent): void {
    switch (event.kind) {
      case 'write':
      case 'resize':
        this.#file(event.file).pending.push(event);
        return;
      case 'create':
        if (event.isFolder) this.#folders.set(event.file, { names: new Map(), pending: [] });
        else this.#files.set(event.file, { synced: Buffer.alloc(0), pending: [] });
        this.#folder(event.folder).pending.push(event);
        return;
      case 'rename':
      case 'remove':
        this.#folder(event.folder).pending.push(event);
        return;
      case 'sync':
        this.#sync(event.file);
    }
  }

  /** Writes into a new folder what a power cut could leave. */
  image(target: string, random: Random, habits: DiskHabits): void {
    this.#writeFolder(0, target, random, habits);
  }

  #sync(number: number): void {
    const folder = this.#folders.get(number);
    if (folder) {
      folder.names = namesAfter(folder.names, folder.pending);
      folder.pending = [];
      return;
    }
    const file = this.#file(number);
    file.synced = contentsAfter(file.synced, file.pending);
    file.pending = [];
  }

  #writeFolder(number: number, target: string, random: Random, habits: DiskHabits): void {
    mkdirSync(target, { mode: 0o700 });
    const { names, pending } = this.#folder(number);
    const kept = habits.orderedNames
      ? pending.slice(0, Math.floor(random() * (pending.length + 1)))
      : pending.filter(() => random() < habits.kept);
    for (const [name, child] of namesAfter(names, kept, pending)) {
      const path = `${target}/${name}`;
      if (this.#folders.has(child)) this.#writeFolder(child, path, random, habits);
      else writeFileSync(path, this.#remains(this.#file(child), random, habits), { mode: 0o600 });
    }
  }

  #remains({ synced, pending }: File, random: Random, habits: DiskHabits): Buffer {
    const kept: Change[] = [];
    for (const change of pending) {
      if (change.kind === 'resize') {
        if (random() < habits.kept) kept.push(change);
        continue;
      }
      const unit = habits.torn ? SECTOR : BLOCK;
      const end = change.offset + change.bytes.length;
      for (let from = change.offset; from < end; from = nextUnit(from, unit)) {
        const to = Math.min(end, nextUnit(from, unit));
        if (random() >= habits.kept) continue;
        const bytes = change.bytes.subarray(from - change.offset, to - change.offset);
        kept.push({ ...change, offset: from, bytes });
      }
    }
    return contentsAfter(synced, kept);
  }

  #file(number: number): File {
    const file = this.#files.get(number);
    if (!file) throw new Error(`there is no file ${number}`);
    return file;
  }

  #folder(number: number): Folder {
    const folder = this.#folders.get(number);
    if (!folder) throw new Error(`there is no folder ${number}`);
    return folder;
  }
}

const nextUnit = (offset: number, unit: number) => (Math.floor(offset / unit) + 1) * unit;

function contentsAfter(contents: Buffer, changes: readonly Change[]): Buffer {
  if (changes.length === 0) return contents;
  let size = contents.length;
  let capacity = size;
  for (const change of changes) {
    size = change.kind === 'resize' ? change.size : Math.max(size, endOf(change));
    capacity = Math.max(capacity, size);
  }
  const result = Buffer.alloc(capacity);
  contents.copy(result);
  let length = contents.length;
  for (const change of changes) {
    if (change.kind === 'resize') {
      if (change.size < length) result.fill(0, change.size, length);
      length = change.size;
    } else {
      change.bytes.copy(result, change.offset);
      length = Math.max(length, endOf(change));
    }
  }
  return result.subarray(0, size);
}

const endOf = ({ offset, bytes }: Extract<Change, { kind: 'write' }>) => offset + bytes.length;

/** @param all all changes, including lost ones, to find the file that a renamed name belonged to */
function namesAfter(
  names: ReadonlyMap<string, number>,
  changes: readonly NameChange[],
  all = changes,
): Map<string, number> {
  const result = new Map(names);
  for (const change of changes) {
    if (change.kind === 'create') result.set(change.name, change.file);
    else if (change.kind === 'remove') result.delete(change.name);
    else {
      const before = namesAfter(names, all.slice(0, all.indexOf(change)));
      const file = before.get(change.name);
      if (file === undefined) throw new Error(`${change.name} was renamed, but is not there`);
      result.delete(change.name);
      result.set(change.as, file);
    }
  }
  return result;
}
