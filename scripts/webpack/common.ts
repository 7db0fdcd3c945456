import path from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';

export type Mode = 'production' | 'development';

// Uses neither __dirname nor import.meta: ts-node loads these files as CommonJS, newer versions of Node load them as ES
// modules. The latter also need the .ts in imports. Remove both workarounds when Node 22.18 is the oldest supported
// version.
export const at = (...parts: string[]): string => path.resolve(process.cwd(), ...parts);

const configs = ['webpack.config.ts', 'package-lock.json'].concat(
  ['builds', 'common', 'site', 'renderer', 'server'].map((name) => `scripts/webpack/${name}.ts`),
);

// react-router exports its development build in every mode. The production build is 0.6 KiB smaller. Remove this when
// its package.json has a "production" or "development" condition under "exports".
const productionRouter = {
  [at('node_modules/react-router/dist/development')]: at(
    'node_modules/react-router/dist/production',
  ),
};

export const common = (name: string, mode: Mode): Configuration => ({
  name,
  mode,
  context: at(),
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    alias: mode === 'production' ? productionRouter : {},
  },
  cache: {
    type: 'filesystem',
    name: `${name}-${mode}`,
    cacheDirectory: at('.cache/webpack'),
    buildDependencies: { config: configs.map((file) => at(file)) },
  },
  performance: { hints: false },
  stats: 'errors-warnings',
});

const jsc = {
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

/** Rule with which swc compiles TypeScript. @param targets browsers, or the Node version, that run the code */
export function code(targets: object | string[]): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: { loader: 'swc-loader', options: { jsc, env: { targets } } },
  };
}
