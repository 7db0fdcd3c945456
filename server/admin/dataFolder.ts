import { accessSync, constants, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { makePrivate } from './filePermissions';

/** The data folder belongs to another process; the message says to whom. */
export class FolderHeldError extends Error {}

/**
 * A socket in the data folder is both its lock and the way in for commands. A process that dies loses it at once,
 * which a file with a process number would not show (backend.md B4: two processes corrupt the folder silently).
 */
const SOCKET = 'server.sock';
const CLAIM = '/claim';
/** For the owner's name, which takes it a millisecond. */
const PATIENCE_MS = 10_000;

export interface Claim {
  release(): Promise<void>;
}

/**
 * Makes the folder ours until released, and readable by its owner only.
 * @param owner who we are, for those who come second
 * @param answer serves the commands that come through the socket
 * @throws FolderHeldError when another process has it
 */
export async function claimFolder(
  folder: string,
  owner: string,
  answer: RequestListener,
): Promise<Claim> {
  makeFolder(folder);
  const claim = JSON.stringify({ owner, pid: process.pid, random: Math.random() });
  const server = createServer((incoming, response) => {
    if (incoming.url === CLAIM) response.end(claim);
    else answer(incoming, response);
  });
  while (!(await listen(server, folder))) {
    const found = identityOf(`${folder}/${SOCKET}`);
    await refuseWhenHeld(folder);
    removeDead(folder, found);
  }
  // Between its two steps, bind and listen, a socket looks dead: the one whose socket stays has the folder.
  await wait(30);
  if ((await claimOf(folder)) !== claim) {
    closeIn('/', server);
    await refuseWhenHeld(folder);
    throw new FolderHeldError(`another process took ${folder} at the same moment: try again`);
  }
  const release = () =>
    new Promise<void>((resolve) => {
      server.once('close', resolve);
      closeIn(folder, server);
      server.closeAllConnections();
    });
  try {
    makePrivate(folder);
  } catch (error) {
    await release();
    throw error;
  }
  return { release };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EEXIST: 'it is no folder',
      ENOTDIR: 'it would lie in what is no folder',
      EACCES: 'this user may not write there',
      EROFS: 'it cannot be written to',
    };
    throw new Error(`DATA_DIR ${folder} cannot be used: ${reasons[code ?? ''] ?? message}`, {
      cause: error,
    });
  }
}

/** Tells a socket from one that was bound to the same name before; undefined when there is none. */
function identityOf(file: string): string | undefined {
  const stat = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.mtimeNs}`;
}

/**
 * Removes the socket that was found dead. Another process may have done so and bound its own meanwhile, so the name is
 * taken away first, which one process alone can do, and given back when it was not the dead one's.
 */
function removeDead(folder: string, dead: string | undefined): void {
  const aside = `${folder}/${SOCKET}.${process.pid}`;
  try {
    renameSync(`${folder}/${SOCKET}`, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (identityOf(aside) === dead) rmSync(aside, { force: true });
  else renameSync(aside, `${folder}/${SOCKET}`);
}

/** Closing removes the name that was bound, as seen from the working directory: another's must not be hit. */
function closeIn(folder: string, server: Server): void {
  if (!inFolder(folder, () => server.close())) server.close();
}

/**
 * Asks the process that has the folder.
 * @returns status and text, or undefined when no process has it
 */
export function askOwner(
  folder: string,
  path: string,
  body?: string,
): Promise<{ status: number; text: string } | undefined> {
  return new Promise((resolve, reject) => {
    const socket = inFolder(folder, () => connect(SOCKET));
    const nobody = () => {
      resolve(undefined);
    };
    if (!socket) {
      nobody();
      return;
    }
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') reject(new Error(`${folder} is another user’s`));
      else nobody();
    });
    const outgoing = request({
      createConnection: () => socket,
      path,
      method: body === undefined ? 'GET' : 'POST',
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const { code } = error;
      // Whoever hangs up on a question without a body is on its way out.
      if (body === undefined || code === 'ECONNREFUSED' || code === 'ENOENT') nobody();
      else reject(new Error('the server went away before it answered', { cause: error }));
    });
    // A stopped process keeps its socket, and the folder with it.
    if (path === CLAIM)
      outgoing.setTimeout(PATIENCE_MS, () => {
        resolve({ status: 504, text: JSON.stringify({ owner: 'a process that does not answer' }) });
        socket.destroy();
      });
    outgoing.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    outgoing.end(body);
  });
}

async function claimOf(folder: string): Promise<string | undefined> {
  return (await askOwner(folder, CLAIM))?.text;
}

async function refuseWhenHeld(folder: string): Promise<void> {
  const claim = await claimOf(folder);
  if (claim === undefined) return;
  const { owner, pid } = JSON.parse(claim) as { owner: string; pid?: number };
  const who = pid === undefined ? owner : `${owner} (process ${pid})`;
  throw new FolderHeldError(`${folder} is in use by ${who}: stop it, or set another DATA_DIR`);
}

/** @returns false when the name is taken */
function listen(server: Server, folder: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    server.once('error', failed);
    inFolder(folder, () =>
      server.listen(SOCKET, () => {
        server.off('error', failed);
        resolve(true);
      }),
    );
  });
}

/** A socket's path may have about 100 characters only: it is named from inside its folder, which both calls do at once. */
function inFolder<T>(folder: string, open: () => T): T | undefined {
  const before = process.cwd();
  try {
    process.chdir(folder);
  } catch {
    return undefined;
  }
  try {
    return open();
  } finally {
    process.chdir(before);
  }
}
