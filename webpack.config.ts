import fs from 'node:fs';
import { at, type Mode } from './scripts/webpack/common.ts';
import { render } from './scripts/webpack/render.ts';
import { server } from './scripts/webpack/server.ts';
import { site } from './scripts/webpack/site.ts';

/** Three builds: the site for browsers in dist/, its renderer in build/render, server and commands for Node in build/. */
export default (_env: unknown, { mode = 'production' }: { mode?: Mode }) => {
  // The stamp describes the last build of scripts/build.mjs; another build makes it invalid.
  fs.rmSync(at('build/stamp'), { force: true });
  return [site(mode), render(mode), server(mode)];
};
