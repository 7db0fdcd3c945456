import path from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';

export type Mode = 'production' | 'development';

// Not __dirname nor import.meta: ts-node loads these files as CommonJS, newer Nodes load them
// natively as ES modules (hence also the .ts in their imports of each other).
export const at = (...parts: string[]): string => path.resolve(process.cwd(), ...parts);

const configs = ['webpack.config.ts', 'package-lock.json'].concat(
  ['common', 'site', 'render', 'server'].map((name) => `scripts/webpack/${name}.ts`),
);

// The package names its build with warnings for every mode; the one without lies beside it (0.6 KiB).
const quietRouter = {
  [at('node_modules/react-router/dist/development')]: at(
    'node_modules/react-router/dist/production',
  ),
};

export function common(name: string, mode: Mode): Configuration {
  return {
    name,
    mode,
    context: at(),
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: mode === 'production' ? quietRouter : {},
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: at('.cache/webpack'),
      buildDependencies: { config: configs.map((file) => at(file)) },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** The swc rule for TypeScript; `targets` is what the code must run on. */
export function code(targets: object | string[]): RuleSetRule {
  const jsc = {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  };
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: { loader: 'swc-loader', options: { jsc, env: { targets } } },
  };
}
