import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';

/** Mode bits of group and others. */
const OTHERS = 0o077;

/**
 * Removes all rights of other users to the data folder and its contents, and logs if there were any: a folder created
 * by hand or by an older release may be open. Checks every file at each start (1,100 files take 15 ms), because a
 * partial copy keeps the modes of its files.
 * @throws Error in one line when this user may not change a file's mode
 */
export function restrictToOwner(folder: string): void {
  // DATA_DIR itself may be a symbolic link; links inside it are skipped.
  if (repair(realpathSync(folder), folder))
    console.warn(`DATA_DIR ${folder} was open to other users: permissions repaired`);
}

/** @returns whether any file was open to others */
function repair(path: string, folder: string): boolean {
  // Undefined for a temporary file that disappeared after it was listed.
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return false;
  let open = (stat.mode & OTHERS) !== 0;
  if (open) closeToOthers(path, stat.mode, folder);
  // Restricts the folder before its contents, so that no other user can replace a file with a link between the calls.
  // Another user's closed folder is skipped, such as lost+found at the root of a volume.
  if (stat.isDirectory() && (open || isOurs(stat.uid)))
    for (const name of readdirSync(path)) open = repair(`${path}/${name}`, folder) || open;
  return open;
}

const isOurs = (owner: number) => [0, owner].includes(process.getuid?.() ?? owner);

function closeToOthers(path: string, mode: number, folder: string): void {
  try {
    chmodSync(path, mode & 0o7777 & ~OTHERS);
  } catch (error) {
    throw new Error(
      `${path} is open to other users and this user may not change that: let its owner run chmod -R go= ${folder}`,
      { cause: error },
    );
  }
}
