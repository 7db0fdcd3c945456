import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { root } from '../root.mjs';

const require = createRequire(import.meta.url);

/**
 * Builds site and server for development, and again when one of their files changes.
 * @param onBuilt called after each build without errors
 * @returns a function that ends the watching
 */
export async function watch(onBuilt) {
  const configure = await loadConfig();
  const configs = configure({}, { mode: 'development' });
  // After a failed build, the files of the last good one stay, and the server keeps serving them.
  for (const { optimization } of configs) optimization.emitOnErrors = false;
  const compiler = webpack(configs);
  compiler.compilers
    .find(({ name }) => name === 'server')
    .hooks.afterCompile.tap('dev', addSettings);
  console.log('Building for development …');
  let startedAt = performance.now();
  compiler.hooks.invalid.tap('dev', (file) => {
    startedAt = performance.now();
    if (file) console.log(`${path.relative(root, file)} changed: building …`);
  });
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) return console.error(error);
    const colors = process.stdout.isTTY;
    if (stats.hasErrors() || stats.hasWarnings())
      console.log(stats.toString({ preset: 'errors-warnings', colors }));
    if (stats.hasErrors())
      return console.log('The build failed; the last good build keeps running.');
    console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
    onBuilt();
  });
  return async () => {
    await new Promise((done) => watching.close(done));
    // Closing the compiler writes the cache for the next start.
    await new Promise((done) => compiler.close(done));
  };
}

/** Watches also files that no module imports, but that the server reads when it starts. */
function addSettings({ fileDependencies, contextDependencies }) {
  fileDependencies.add(path.join(root, '.env'));
  contextDependencies.add(path.join(root, 'supabase/migrations'));
}

/**
 * Loads the configuration like webpack's command line: newer versions of Node load TypeScript, older ones need ts-node.
 */
async function loadConfig() {
  try {
    return (await import('../webpack/builds.ts')).builds;
  } catch (error) {
    if (error.code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error;
  }
  require('ts-node').register();
  return require('../webpack/builds.ts').builds;
}
