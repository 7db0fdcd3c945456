import fs from 'node:fs';
import { at, type Mode } from './scripts/webpack/common.ts';
import { render } from './scripts/webpack/render.ts';
import { server } from './scripts/webpack/server.ts';
import { site } from './scripts/webpack/site.ts';

/** `site` goes to dist/ for visitors, `render` to build/render, `server` and the commands to build/ for Node. */
export default (_env: unknown, { mode = 'production' }: { mode?: Mode }) => {
  // Whatever is built by hand is not what scripts/build.mjs last built.
  fs.rmSync(at('build/stamp'), { force: true });
  return [site(mode), render(mode), server(mode)];
};
