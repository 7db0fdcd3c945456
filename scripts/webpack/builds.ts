import fs from 'node:fs';
import { at, type Mode } from './common.ts';
import { renderer } from './renderer.ts';
import { server } from './server.ts';
import { site } from './site.ts';

/** Three builds: the site for browsers in dist/, its renderer in build/render, server and commands for Node in build/. */
export const builds = (_env: unknown, { mode = 'production' }: { mode?: Mode }) => {
  // The stamp describes the last build of scripts/build.mjs; another build makes it invalid.
  fs.rmSync(at('build/stamp'), { force: true });
  return [site(mode), renderer(mode), server(mode)];
};
