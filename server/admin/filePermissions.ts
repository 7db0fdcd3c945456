import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';

/** Any right of the group or of others. */
const OTHERS = 0o077;

/**
 * Takes every right to the data folder and to all that is in it from other users, and says so when there was one: a
 * folder that was made by hand or by an older release may be open. Everything is looked at each time, also inside a
 * folder that is closed already: about 1,100 files take 15 ms, and a copy of a part keeps the modes of its files.
 * @throws Error in one line when this user may not change a file's rights
 */
export function makePrivate(folder: string): void {
  // DATA_DIR itself may be a symbolic link; links inside it are left alone.
  if (repair(realpathSync(folder), folder))
    console.warn(`DATA_DIR ${folder} was open to other users: permissions repaired`);
}

/** @returns whether anything was open */
function repair(path: string, folder: string): boolean {
  // Temporary files may go at any moment.
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return false;
  let open = (stat.mode & OTHERS) !== 0;
  if (open) closeToOthers(path, stat.mode, folder);
  // After the folder itself is closed, so that nobody else can put a link in a file's place between the two calls.
  // Another user's folder that is closed stays as it is, such as lost+found at the root of a volume.
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
