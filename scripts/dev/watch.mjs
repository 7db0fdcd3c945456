import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { root } from '../root.mjs';

const require = createRequire(import.meta.url);

/**
 * Builds site and server for development, and again whenever a file of theirs changes.
 * @param built called after each build without errors
 * @returns ends the watching
 */
export async function watch(built) {
  const configure = await loadConfig();
  const compiler = webpack(configure({}, { mode: 'development' }).map(onlyWhole));
  compiler.compilers.forEach(alsoWatchSettings);
  console.log('Building for development …');
  let since = performance.now();
  compiler.hooks.invalid.tap('dev', (file) => {
    since = performance.now();
    if (file) console.log(`${path.relative(root, file)} changed: building …`);
  });
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) return console.error(error);
    const colors = process.stdout.isTTY;
    if (stats.hasErrors() || stats.hasWarnings())
      console.log(stats.toString({ preset: 'errors-warnings', colors }));
    if (stats.hasErrors()) return console.log('The build failed: what ran before goes on.');
    console.log(`Built in ${((performance.now() - since) / 1000).toFixed(1)} s.`);
    built();
  });
  return async () => {
    await new Promise((done) => watching.close(done));
    // Writes what the next start need not build.
    await new Promise((done) => compiler.close(done));
  };
}

/** A failed build leaves the files of the one before, which the server goes on serving. */
function onlyWhole(config) {
  return { ...config, optimization: { ...config.optimization, emitOnErrors: false } };
}

/** The server reads these when it starts; no import names them. */
function alsoWatchSettings(compiler) {
  if (compiler.name !== 'server') return;
  compiler.hooks.afterCompile.tap('dev', ({ fileDependencies, contextDependencies }) => {
    fileDependencies.add(path.join(root, '.env'));
    contextDependencies.add(path.join(root, 'supabase/migrations'));
  });
}

/** As webpack's command line does: newer Nodes load TypeScript themselves, for others ts-node does. */
async function loadConfig() {
  try {
    return (await import('../../webpack.config.ts')).default;
  } catch (error) {
    if (error.code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error;
  }
  require('ts-node').register();
  return require('../../webpack.config.ts').default;
}
