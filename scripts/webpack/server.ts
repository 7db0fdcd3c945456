import fs from 'node:fs';
import type { Configuration } from 'webpack';
import { at, code, common, type Mode } from './common.ts';

/** The programs in a folder: every .ts file directly in it except tests. */
function programsIn(folder: string, prefix = ''): Record<string, string> {
  const files = fs.existsSync(at(folder)) ? fs.readdirSync(at(folder)) : [];
  const programs = files.filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file));
  return Object.fromEntries(
    programs.map((file) => [prefix + file.slice(0, -'.ts'.length), at(folder, file)]),
  );
}

/** Bundles only the project's files; packages and Node's modules stay imports. */
function keepImport(
  { request = '' }: { request?: string },
  done: (error?: null, external?: string) => void,
): void {
  const isOurs = request.startsWith('.') || request.startsWith('/') || /^[a-z]:\\/i.test(request);
  if (isOurs) done();
  else done(null, `module-import ${request}`);
}

export const server = (mode: Mode): Configuration => ({
  ...common('server', mode),
  target: 'node20',
  // By name in build/: what scripts/run.mjs can start, and the threads.
  entry: {
    ...programsIn('server/commands'),
    ...programsIn('bench', 'bench-'),
    server: at('server/main.ts'),
    worker: at('server/worker.ts'),
    'test-staff-api': at('server/testing/openStaffApi.ts'),
    hashing: at('server/hashing.ts'),
  },
  output: {
    path: at('build'),
    filename: '[name].mjs',
    chunkFilename: 'chunk-[name].mjs',
    module: true,
    chunkFormat: 'module',
    // Keeps the other contents of build/: renderer, page template, stamp, stats, test reports.
    clean: { keep: (file: string) => !/^[^/]+\.mjs(\.map)?$/.test(file) },
    // Relative to build/, so that stack traces show the project's path of a file.
    devtoolModuleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) =>
      `../${resourcePath.replace(/^\.\//, '')}`,
  },
  devtool: 'source-map',
  experiments: { outputModule: true },
  externals: [keepImport],
  externalsPresets: { node: false },
  node: false,
  module: {
    // Left as they are: import.meta.url and `new Worker(new URL(…))` refer to build/ when the program runs.
    parser: { javascript: { importMeta: false, worker: false, url: false } },
    rules: [code({ node: '20' }), { test: /\.sql$/, type: 'asset/source' }],
  },
  optimization: { minimize: false, nodeEnv: false, splitChunks: false, moduleIds: 'named' },
});
