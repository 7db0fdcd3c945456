import fs from 'node:fs';
import type { Configuration } from 'webpack';
import { at, code, common, type Mode } from './common.ts';

/** The programs in a folder: every .ts in it, but not what lies in folders below it. */
function programsIn(folder: string, prefix = ''): Record<string, string> {
  const files = fs.existsSync(at(folder)) ? fs.readdirSync(at(folder)) : [];
  const programs = files.filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file));
  return Object.fromEntries(
    programs.map((file) => [prefix + file.slice(0, -'.ts'.length), at(folder, file)]),
  );
}

/** Everything that scripts/run.mjs can start, by its name in build/. */
function programs(): Record<string, string> {
  return {
    ...programsIn('server/commands'),
    ...programsIn('bench', 'bench-'),
    server: at('server/main.ts'),
    worker: at('server/worker.ts'),
    'test-general-api': at('server/testing/generalApi.ts'),
    hashing: at('server/hashing.ts'),
  };
}

interface Import {
  request?: string;
}

/** Packages and Node's own modules stay imports; only the project's files are bundled. */
function leaveOut({ request = '' }: Import, done: (error?: null, external?: string) => void): void {
  const ours = request.startsWith('.') || request.startsWith('/') || /^[a-z]:\\/i.test(request);
  if (ours) done();
  else done(null, `module-import ${request}`);
}

export function server(mode: Mode): Configuration {
  return {
    ...common('server', mode),
    target: 'node20',
    entry: programs(),
    output: {
      path: at('build'),
      filename: '[name].mjs',
      chunkFilename: 'chunk-[name].mjs',
      module: true,
      chunkFormat: 'module',
      // build/ also holds the renderer, the page's template, the stamp, the stats and test reports.
      clean: { keep: (file: string) => !/^[^/]+\.mjs(\.map)?$/.test(file) },
      // Relative to build/, so that stack traces name the file in the project.
      devtoolModuleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) =>
        `../${resourcePath.replace(/^\.\//, '')}`,
    },
    devtool: 'source-map',
    experiments: { outputModule: true },
    externals: [leaveOut],
    externalsPresets: { node: false },
    node: false,
    module: {
      // import.meta.url and `new Worker(new URL(…))` mean build/ when the program runs.
      parser: { javascript: { importMeta: false, worker: false, url: false } },
      rules: [code({ node: '20' }), { test: /\.sql$/, type: 'asset/source' }],
    },
    optimization: { minimize: false, nodeEnv: false, splitChunks: false, moduleIds: 'named' },
  };
}
