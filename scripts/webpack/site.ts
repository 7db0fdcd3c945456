import fs from 'node:fs';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, Configuration } from 'webpack';
import { at, code, common, type Mode } from './common.ts';

// Phones of about the last four years; versions are named so that the build needs no browser data.
const browsers = [
  'chrome >= 105',
  'edge >= 105',
  'firefox >= 105',
  'ios_saf >= 15.6',
  'safari >= 15.6',
  'samsung >= 18',
];

// Not the page itself: the server writes its configuration into it and compresses it then.
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|ico)$/;

// React and the router change seldom: returning visitors keep this file over a deployment.
const framework = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
  name: 'framework',
  chunks: 'initial' as const,
  enforce: true,
};

// Development's only: in production nobody uses it, and what it imports must not keep it for its effects.
export const monitors = { test: /[\\/]src[\\/]store[\\/]\w*Monitor\.ts$/, sideEffects: false };

// Not in dist/: it is no page before the server, or `npm run build:static`, has filled it (server/http/documents.ts).
const template = new HtmlWebpackPlugin({
  template: at('src/index.html'),
  filename: at('build/page.html'),
  inject: false,
  minify: false,
});

export const assets = { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' };

/** Leaves build/stats.json for the tests that hold what belongs to which chunk. */
function writeStats(compiler: Compiler): void {
  compiler.hooks.done.tap('writeStats', (stats) => {
    const json = stats.toJson({
      all: false,
      assets: true,
      assetsSpace: Infinity,
      chunks: true,
      chunkOrigins: true,
      chunkModules: true,
      cachedModules: true,
      dependentModules: true,
      chunkModulesSpace: Infinity,
      nestedModules: true,
      nestedModulesSpace: Infinity,
      ids: true,
      entrypoints: true,
      chunkGroups: true,
    });
    fs.mkdirSync(at('build'), { recursive: true });
    fs.writeFileSync(at('build/stats.json'), JSON.stringify(json));
  });
}

function compress(extension: string, algorithm: string, compressionOptions: object) {
  const filename = `[path][base].${extension}`;
  const options = { filename, algorithm, compressionOptions, test: compressible, threshold: 512 };
  return new CompressionPlugin(options);
}

export function site(mode: Mode): Configuration {
  const production = mode === 'production';
  const best = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };
  const compressed = [compress('br', 'brotliCompress', best), compress('gz', 'gzip', { level: 9 })];
  return {
    ...common('site', mode),
    target: `browserslist:${browsers.join(', ')}`,
    entry: { main: at('src/main.tsx') },
    output: {
      path: at('dist'),
      publicPath: '/',
      filename: 'assets/[name].[contenthash].js',
      cssFilename: 'assets/[name].[contenthash].css',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      clean: true,
    },
    // The page's policy forbids eval, so development has real maps; visitors get none.
    devtool: production ? false : 'source-map',
    experiments: { css: true },
    module: {
      rules: [code(browsers), monitors, assets],
    },
    plugins: [
      template,
      new CopyPlugin({ patterns: [{ from: at('public'), noErrorOnMissing: true }] }),
      ...(production ? compressed : []),
      { apply: writeStats },
    ],
    optimization: {
      splitChunks: { cacheGroups: { framework } },
      // As minify above: it would drop the quotes of attributes that the server looks for.
      minimizeOptions: { html: false },
    },
  };
}
