import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The built server in its own process, started like by `npm start`. */
export interface RunningServer {
  url: string;
  dataDir: string;
  /** DATABASE_URL; '' with the embedded database. */
  databaseUrl: string;
  /** Public key, as the page contains it. */
  anonKey: string;
  /** Output so far, of stdout and stderr. */
  output(): string;
}

/** Server that the test can end. */
export interface TestServer extends RunningServer {
  process: ChildProcess;
  /** Sends SIGTERM; removes the data folder unless DATA_DIR was given. @returns the exit code */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

export const STAFF = { email: 'ana@group.example', password: 'correcto caballo 7' };

/** Empty variables, which count as unset and override a developer's .env, so that tests never use that database. */
const BLANK = Object.fromEntries(
  [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name = '']) => [name, ''] as const,
  ),
);

const READY = /^Ready: (http:\S+)/m;

/** Option that optimises a function only after 15 times as many calls as usual. Node 22 and newer do not know it. */
const OPTIMIZE_LATER = process.version.startsWith('v20.')
  ? '--interrupt-budget=1000000'
  : '--invocation-count-for-turbofan=50000';

/**
 * Options for tests but not benchmarks. They avoid work at the start that pays off only in servers that run longer than
 * a test: 1.5 CPU seconds, mostly for optimising and validating PGlite's WebAssembly.
 */
const NODE_OPTIONS =
  process.env.JEST_WORKER_ID !== undefined || process.env.TEST_WORKER_INDEX !== undefined
    ? ['--liftoff-only', '--wasm-lazy-validation', OPTIMIZE_LATER]
    : [];

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'site-'));
}

/** Working directory and user of a program; default: those of this process. */
export type Place = Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> & {
  /** Folder of the build; default: build. */
  build?: string;
  /** Program that runs the built one, with its parameters. */
  within?: readonly string[];
};

/** `server` is the product's; `test-staff-api` opens the staff API to everybody (openStaffApi.ts). */
export type Program = 'server' | 'test-staff-api';

/** Starts the server, and waits until it is ready. @throws Error with its output if it ends before */
export async function startServer(
  variables: Record<string, string> = {},
  place: Place = {},
  program: Program = 'server',
): Promise<TestServer> {
  const dataDir = variables.DATA_DIR ?? newFolder();
  const { process: child, output } = spawnProgram(
    program,
    [],
    { ...variables, DATA_DIR: dataDir },
    place,
  );
  const url = await new Promise<string>((found, reject) => {
    const findUrl = () => {
      const address = READY.exec(output())?.[1];
      if (address) found(address);
    };
    child.stdout?.on('data', findUrl);
    child.once('exit', (code) => {
      reject(new Error(`the server ended with code ${code}:\n${output()}`));
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = once(child, 'exit');
    child.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  };
  return {
    url,
    dataDir,
    databaseUrl: variables.DATABASE_URL ?? '',
    anonKey: await readAnonKey(url),
    output,
    process: child,
    stop: async () => {
      const code = await end('SIGTERM');
      if (variables.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
    kill: async () => {
      await end('SIGKILL');
    },
  };
}

async function readAnonKey(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  return /"supabaseAnonKey":"([^"]+)"/.exec(page)?.[1] ?? '';
}

/** Server that continues when the process that started it ends. */
export interface DetachedServer extends Omit<RunningServer, 'output'> {
  pid: number;
}

/** Like startServer, but the server continues when this process ends. @param log file for its output */
export async function startDetachedServer(
  variables: Record<string, string> & { DATA_DIR: string },
  program: Program,
  log: string,
): Promise<DetachedServer> {
  const file = openSync(log, 'a');
  const [args, env] = programOf(program, [], variables);
  const stdio = ['ignore', file, file] as const;
  const child = spawn(process.execPath, args, { env, stdio: [...stdio], detached: true });
  closeSync(file);
  child.unref();
  let url: string | undefined;
  while (!url) {
    const output = readFileSync(log, 'utf8');
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode}:\n${output}`);
    url = READY.exec(output)?.[1];
    await setTimeout(20);
  }
  return {
    url,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL ?? '',
    anonKey: await readAnonKey(url),
    pid: child.pid ?? 0,
  };
}

/** Runs the server or a command until it ends. @returns its exit code and output */
export async function run(
  entry: string,
  args: string[],
  variables: Record<string, string>,
  input?: string,
  place: Place = {},
): Promise<{ code: number | null; output: string }> {
  const { process: child, output } = spawnProgram(entry, args, variables, place);
  // Ignores EPIPE: a program that refuses its arguments may end before it has read its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input ?? '');
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/** Starts a built program without waiting. */
export function spawnProgram(
  entry: string,
  args: string[],
  variables: Record<string, string>,
  { build, within = [], ...place }: Place = {},
) {
  const [command, env] = programOf(entry, args, variables, build);
  const stdio = ['pipe', 'pipe', 'pipe'] as const;
  const [program = '', ...parameters] = [...within, process.execPath, ...command];
  const child = spawn(program, parameters, { env, ...place, stdio: [...stdio] });
  let output = '';
  const add = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  return { process: child, output: () => output };
}

/** Arguments of Node.js, and environment, of a built program. */
function programOf(
  entry: string,
  args: string[],
  variables: Record<string, string>,
  build = resolve('build'),
): [string[], NodeJS.ProcessEnv] {
  // Passes on only variables that a program needs to run, so that a developer's settings do not affect the tests.
  const { PATH, HOME, TMPDIR } = process.env;
  return [
    ['--enable-source-maps', ...NODE_OPTIONS, `${build}/${entry}.mjs`, ...args],
    {
      ...BLANK,
      PATH,
      HOME,
      TMPDIR,
      PORT: '0',
      STAFF_EMAIL: STAFF.email,
      STAFF_PASSWORD: STAFF.password,
      VISITOR_REQUESTS_PER_MINUTE: '0',
      QUOTES_PER_HOUR: '0',
      VISITOR_MEGABYTES_PER_DAY: '0',
      ...variables,
    },
  ];
}
