import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Small file system that tests can fill. */
export interface SmallDisk {
  folder: string;
  /** Fills the file system. @param leave MiB that remain free */
  fill(leave: number): void;
  /** Removes the file with which `fill` took space. */
  free(): void;
  remove(): void;
}

const MIB = 1024 * 1024;
const mountAt = (folder: string, size: number) => [
  '-t',
  'tmpfs',
  '-o',
  `size=${size}m`,
  'tmpfs',
  folder,
];

/** Whether this user may mount a tmpfs: as root outside of a container, or with CAP_SYS_ADMIN. */
export function mayMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const mounted = spawnSync('mount', mountAt(folder, 1)).status === 0;
  if (mounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return mounted;
}

/** Mounts a tmpfs. @param size its size in MiB */
export function smallDisk(size: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  execFileSync('mount', mountAt(folder, size));
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: (leave) => {
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(filler, 'a');
      const page = Buffer.alloc(bsize, 1);
      const chunk = Buffer.alloc(MIB, 1);
      try {
        for (let left = bavail * bsize - leave * MIB; left > 0;) {
          left -= writeSync(file, left >= MIB ? chunk : page);
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => {
      rmSync(filler, { force: true });
    },
    remove: () => {
      // Unmounts lazily, because a server that was just killed may still have files open.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
