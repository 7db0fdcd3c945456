import { readFileSync, statSync } from 'node:fs';
import type { Environment } from '../environment';
import type { RequestFigures } from './countRequests';

/** What an admin sees of the process that answers; each server on a database has its own. */
export interface ProcessState extends RequestFigures {
  /** Of package.json. */
  version: string;
  /** When this program was built. */
  builtAt: string;
  startedAt: string;
  /** The embedded database, or an external PostgreSQL. */
  database: 'embedded' | 'postgres';
  /** Whether this server makes daily backups. */
  makesBackups: boolean;
  /** Requests that wait for the database, and the age of the oldest one in milliseconds. */
  waiting: number;
  oldestMs: number;
}

/** Read at the start: a deployment may replace the files while the process runs. */
const PROGRAM = readProgram();

export const describeProcess = (
  { postgres, backupDir }: Pick<Environment, 'postgres' | 'backupDir'>,
  { requests, refusals, waiting, oldestMs }: RequestFigures & { waiting: number; oldestMs: number },
): ProcessState => ({
  ...PROGRAM,
  startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  database: postgres ? 'postgres' : 'embedded',
  makesBackups: backupDir !== undefined,
  waiting,
  oldestMs,
  requests,
  refusals,
});

/** Commands run in the project's folder; '' for what is missing there. */
function readProgram(): Pick<ProcessState, 'version' | 'builtAt'> {
  try {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    return { version, builtAt: statSync('build/server.mjs').mtime.toISOString() };
  } catch {
    return { version: '', builtAt: '' };
  }
}
