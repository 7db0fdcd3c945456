// node scripts/tryImage.mjs follows the Dockerfile in plain folders, without Docker. Then it starts the contents of the
// last stage as another user, signs in and stops the server. It needs root. It skips the base image's Node and steps
// outside of the WORKDIR.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure, root, runMain } from './root.mjs';

const NOBODY = 65534;
const STAFF = { email: 'ana@group.example', password: 'una contraseña larga' };

/** @returns the instructions, without comments and with continued lines joined */
function readDockerfile() {
  const text = fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const lines = text.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => /^([A-Z]+) +(.*)$/.exec(line)?.slice(1) ?? [line, '']);
}

/**
 * Files of the build context by the rules of .dockerignore, of which the last one that names a file, or a folder above
 * it, decides.
 */
function contextFiles() {
  const lines = fs.readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
  const rules = lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const name = line.replace(/^!/, '').replaceAll('.', '\\.');
      const pattern = name.replaceAll(/\*\*\/|\*/g, (star) =>
        star === '*' ? '[^/]*' : '(?:.*/)?',
      );
      return { kept: line.startsWith('!'), pattern: new RegExp(`^${pattern}(?:/|$)`) };
    });
  const isKept = (file) => rules.findLast(({ pattern }) => pattern.test(file))?.kept ?? true;
  return filesIn('').filter(isKept);
  function filesIn(folder) {
    return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      // Skips folders at the top: every rule that keeps something names one.
      if (folder === '' && !isKept(file)) return [];
      return entry.isDirectory() ? filesIn(file) : [file];
    });
  }
}

/** Follows the instructions. @returns the last stage: its folder, variables, health check and command */
function build(folder) {
  const stages = [];
  let stage;
  for (const [name, value] of readDockerfile()) {
    const steps = {
      FROM: () => {
        const named = / AS (\S+)$/.exec(value)?.[1] ?? 'image';
        stage = { name: named, folder: path.join(folder, named), workdir: '/', env: {} };
        fs.mkdirSync(stage.folder);
        stages.push(stage);
      },
      WORKDIR: () => {
        stage.workdir = value;
        fs.mkdirSync(path.join(stage.folder, value), { recursive: true });
      },
      COPY: () => copy(stages, stage, value.split(' ')),
      RUN: () => {
        if (stage.workdir === '/')
          return console.log(`Not run, since it is for the image: ${value}`);
        console.log(`${stage.name}: ${value}`);
        const cwd = path.join(stage.folder, stage.workdir);
        execFileSync('sh', ['-c', value], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
      },
      ENV: () => {
        for (const pair of value.split(' ')) {
          const [variable, text] = pair.split('=');
          stage.env[variable] = text;
        }
      },
      HEALTHCHECK: () => (stage.health = JSON.parse(value.slice(value.indexOf('[')))),
      CMD: () => (stage.command = JSON.parse(value)),
    };
    if (['ENTRYPOINT', 'EXPOSE', 'USER', 'VOLUME'].includes(name)) continue;
    if (!(name in steps)) throw new Failure(`This script does not know ${name}`);
    steps[name]();
  }
  return stage;
}

function copy(stages, stage, words) {
  const from = /^--from=(.+)$/.exec(words[0])?.[1];
  const names = words.slice(from ? 1 : 0);
  const target = path.join(stage.folder, stage.workdir, names.pop());
  const source = from ? path.join(stages.find(({ name }) => name === from).folder) : root;
  const files = from ? names : contextFiles();
  for (const name of names) {
    const wanted = files.filter(
      (file) => name === '.' || file === name || file.startsWith(`${name}/`),
    );
    if (wanted.length === 0) throw new Failure(`COPY: ${name} is not in the context`);
    for (const file of wanted) {
      const into = from || name === file ? path.basename(file) : file;
      const to = words.at(-1).endsWith('/') || name === '.' ? path.join(target, into) : target;
      fs.cpSync(path.join(source, file), to, { recursive: true });
    }
  }
}

/** Starts the stage as another user, who can write only to the data folder. */
async function start(stage, folder) {
  const data = path.join(folder, 'data');
  fs.mkdirSync(data);
  fs.chownSync(data, NOBODY, NOBODY);
  const env = {
    PATH: process.env.PATH,
    ...stage.env,
    HOST: '127.0.0.1',
    PORT: '3177',
    DATA_DIR: path.join(data, 'site'),
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
  };
  const cwd = path.join(stage.folder, stage.workdir);
  const options = { cwd, env, uid: NOBODY, gid: NOBODY };
  const [program, ...args] = stage.command;
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(server, 'exit');
  const isHealthy = () => {
    if (server.exitCode !== null) throw new Failure(`The server ended with ${server.exitCode}`);
    try {
      execFileSync(stage.health[0], stage.health.slice(1), options);
      return true;
    } catch {
      return false;
    }
  };
  while (!isHealthy()) await wait(200);
  const url = `http://127.0.0.1:${env.PORT}`;
  const page = await (await fetch(url)).text();
  const apikey = /"supabaseAnonKey":"([^"]+)"/.exec(page)?.[1];
  const asset = /\/assets\/[^"]+\.js/.exec(page)?.[0];
  const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  const statuses = [(await fetch(url + asset)).status, signedIn.status];
  server.kill('SIGTERM');
  const [code] = await ended;
  const results = `${statuses.join(' and ')}, exit code ${code}`;
  if (results !== '200 and 200, exit code 0') throw new Failure(`Script and sign-in ${results}`);
}

await runMain(async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'image-'));
  fs.chmodSync(folder, 0o755);
  try {
    const stage = build(folder);
    const app = path.join(stage.folder, stage.workdir);
    const size = execFileSync('du', ['-sm', app], { encoding: 'utf8' }).split('\t')[0];
    console.log(`The image's program: ${size} MB in ${fs.readdirSync(app).join(', ')}`);
    await start(stage, folder);
    console.log('Healthy, page and script loaded, signed in, stopped with code 0.');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
