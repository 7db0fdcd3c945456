import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request, type RequestOptions } from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './findProgram';
import { freePort } from './postgres';

/** nginx with the sample configuration in deploy/nginx. */
export interface TestNginx {
  /** Ports for http and https. */
  ports: { http: number; https: number };
  /** Certificate of the test, in PEM format. */
  ca: string;
  /** Sends a request over https. */
  ask: (path: string, options?: AskOptions) => Promise<Answer>;
  /** Contents of all log files. */
  logs: () => string;
  stop: () => Promise<void>;
}

interface AskOptions extends Pick<RequestOptions, 'method' | 'headers'> {
  body?: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Address of clients, which differs from the servers' so that logs show whether it is in them. */
export const CLIENT = '127.0.0.2';

const program = findProgram('nginx');
const openssl = findProgram('openssl');

/** Describes tests behind nginx, which are skipped where nginx or openssl is missing. */
export const describeBehindNginx = program && openssl ? describe : describe.skip;

/**
 * Starts nginx with site.conf and an upstream-*.conf, in which ports and folders are replaced.
 * @param servers URLs that replace those in the upstream's file
 */
export async function startNginx(upstream: string, servers: string[]): Promise<TestNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  for (const name of ['tls', 'log', 'cache', 'temp']) mkdirSync(join(folder, name));
  const ports = { http: await freePort(), https: await freePort() };
  const key = join(folder, 'tls/privkey.pem');
  const certificate = join(folder, 'tls/fullchain.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync(
    openssl ?? '',
    ['req', '-x509', ...kind, ...subject, '-days', '2', '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  const site = replaceAll(readFileSync('deploy/nginx/site.conf', 'utf8'), [
    [/listen \[::\].*\n/g, ''],
    [/listen 80 /g, `listen 127.0.0.1:${ports.http} `],
    [/listen 443 /g, `listen 127.0.0.1:${ports.https} `],
    [/\/etc\/nginx\/tls/g, join(folder, 'tls')],
    [/\/var\/cache\/nginx/g, join(folder, 'cache')],
    [/\/var\/log\/nginx/g, join(folder, 'log')],
  ]);
  const left = [...servers];
  const pool = readFileSync(`deploy/nginx/${upstream}`, 'utf8').replaceAll(
    /127\.0\.0\.1:300\d/g,
    () => new URL(left.shift() ?? '').host,
  );
  // Has the same settings as Debian's nginx.conf, which also compresses.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/log/error.log;
    events { worker_connections 512; }
    http {
      include /etc/nginx/mime.types; default_type application/octet-stream; gzip on;
      access_log ${folder}/log/others.log; error_log ${folder}/log/error.log;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp/${name};`).join(' ')}
      ${site}
      ${pool}
    }`,
  );
  const nginx = spawn(program ?? '', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let problems = '';
  nginx.stderr.on('data', (chunk: Buffer) => (problems += chunk.toString()));
  const agent = new Agent({ ca: readFileSync(certificate), keepAlive: true });
  const ask = (path: string, { body, ...options }: AskOptions = {}) =>
    askOver(
      agent,
      { host: 'localhost', port: ports.https, path, localAddress: CLIENT, ...options },
      body,
    );
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${problems}`);
    if (await ask('/ip').catch(() => undefined)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    ports,
    ca: certificate,
    ask,
    logs: () =>
      readdirSync(join(folder, 'log'))
        .map((name) => readFileSync(join(folder, 'log', name), 'utf8'))
        .join(''),
    stop: async () => {
      agent.destroy();
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws Error when a pattern does not occur, because the sample has changed */
function replaceAll(text: string, replacements: [RegExp, string][]): string {
  return replacements.reduce((before, [pattern, replacement]) => {
    if (before.search(pattern) < 0) throw new Error(`site.conf has no ${pattern.source}`);
    return before.replaceAll(pattern, replacement);
  }, text);
}

async function askOver(
  agent: Agent,
  options: RequestOptions,
  body: string | undefined,
): Promise<Answer> {
  const sent = request({ agent, ...options });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks),
  };
}
