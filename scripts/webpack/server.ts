import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { at, code, common, type Mode } from './common.ts';

/** Programs in a folder: every .ts file directly in it, except tests. */
function programsIn(folder: string, prefix = ''): Record<string, string> {
  const files = fs.existsSync(at(folder)) ? fs.readdirSync(at(folder)) : [];
  const programs = files.filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file));
  return Object.fromEntries(
    programs.map((file) => [prefix + file.slice(0, -'.ts'.length), at(folder, file)]),
  );
}

/** Packages that stay imports: PGlite finds its files beside its modules, and bcrypt its binary. */
const KEPT = /^(@electric-sql\/pglite|bcrypt)(\/|$)/;
/**
 * Packages of the database thread that are bundled, so that a start reads one file instead of 500. All others stay
 * imports.
 */
const BUNDLED = /^pg(\/|$)/;

/** Bundles the project's files, and the packages above with their dependencies; other modules stay imports. */
function keepImport(
  { request = '', context = '' }: { request?: string; context?: string },
  done: (error?: null, external?: string) => void,
): void {
  const isFile = request.startsWith('.') || request.startsWith('/') || /^[a-z]:\\/i.test(request);
  const isBundled = BUNDLED.test(request) || context.includes('node_modules');
  if (isFile || (isBundled && !isBuiltin(request) && !KEPT.test(request))) done();
  else done(null, `module-import ${request}`);
}

/** Makes the files of a new database once its program is built, unless they are newer than what they are made of. */
const emptyDatabase = {
  apply(compiler: Compiler): void {
    const file = at('build/empty-database.tar.gz');
    const folders = ['server/database', 'supabase/migrations'].map((folder) => at(folder));
    compiler.hooks.afterEmit.tapPromise('empty database', async () => {
      const sources = [
        at('node_modules/@electric-sql/pglite/package.json'),
        ...folders.flatMap((folder) => [folder, ...filesIn(folder)]),
      ];
      const made = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (sources.every((source) => fs.statSync(source).mtimeMs < made)) return;
      // Runs in UTC, because initdb stores the time zone of its process.
      const env = { ...process.env, TZ: 'UTC' };
      await promisify(execFile)(process.execPath, [at('build/empty-database.mjs'), file], {
        cwd: at('.'),
        env,
      });
    });
  },
};

const filesIn = (folder: string) => fs.readdirSync(folder).map((name) => path.join(folder, name));

export const server = (mode: Mode): Configuration => ({
  ...common('server', mode),
  target: 'node20',
  // Entries by output name: programs that scripts/run.mjs can start, and the threads.
  entry: {
    ...programsIn('server/commands'),
    ...programsIn('bench', 'bench-'),
    server: at('server/main.ts'),
    worker: at('server/thread/worker.ts'),
    'empty-database': at('server/database/writeEmptyDatabase.ts'),
    'test-staff-api': at('testing/openStaffApi.ts'),
  },
  output: {
    path: at('build'),
    filename: '[name].mjs',
    chunkFilename: 'chunk-[name].mjs',
    module: true,
    chunkFormat: 'module',
    // Keeps the other contents of build/: renderer, page template, stamp, stats, test reports.
    clean: { keep: (file: string) => !/^[^/]+\.mjs(\.map)?$/.test(file) },
  },
  devtool: false,
  experiments: { outputModule: true },
  externals: [keepImport],
  externalsPresets: { node: false },
  node: false,
  module: {
    // These expressions stay unchanged: when the program runs, import.meta.url and `new Worker(new URL(…))` refer to
    // build/.
    parser: { javascript: { importMeta: false, worker: false, url: false } },
    rules: [code({ node: '20' }), { test: /\.sql$/, type: 'asset/source' }],
  },
  plugins: [
    emptyDatabase,
    // pg tries to load this package, which is not installed.
    new webpack.IgnorePlugin({ resourceRegExp: /^pg-native$/ }),
    new webpack.SourceMapDevToolPlugin({
      filename: '[file].map',
      exclude: 'packages.mjs',
      // Paths are relative to build/, so that stack traces show a file's path in the project.
      moduleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) =>
        `../${resourcePath.replace(/^\.\//, '')}`,
    }),
  ],
  optimization: {
    minimize: false,
    nodeEnv: false,
    moduleIds: 'named',
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        packages: { test: /node_modules/, name: 'packages', chunks: 'all', enforce: true },
      },
    },
  },
});
