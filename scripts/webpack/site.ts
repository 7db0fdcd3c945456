import fs from 'node:fs';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Chunk, Compiler, Configuration } from 'webpack';
import { at, code, common, type Mode } from './common.ts';

// Browsers of about the last four years. Their versions are explicit, so that the build does not depend on
// browserslist's data.
const browsers = [
  'chrome >= 105',
  'edge >= 105',
  'firefox >= 105',
  'ios_saf >= 15.6',
  'safari >= 15.6',
  'samsung >= 18',
];

// Excludes HTML, which the server compresses after it has filled in the configuration.
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|ico)$/;

// React and the router change rarely, so returning visitors keep this file in their cache across deployments.
const framework = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
  name: 'framework',
  chunks: 'all' as const,
  enforce: true,
};

/**
 * Whether a chunk shares modules with others in files of their own: lazy ones do, as by default. The import, which is
 * seldom used, has its own copies, so that it does not divide the files of the other areas further.
 */
const isShared = (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== 'staff-imports';

// Modules that are used only in development. They are marked as free of side effects, so that production drops them
// with their imports.
export const monitors = { test: /[\\/]src[\\/]store[\\/]\w*Monitor\.ts$/, sideEffects: false };

// The template is not part of dist/: it becomes a page when the server or `npm run build:static` fills it
// (server/http/documents.ts).
const template = new HtmlWebpackPlugin({
  template: at('src/index.html'),
  filename: at('build/page.html'),
  inject: false,
  minify: false,
});

// Copy of react-redux for the board's drag-and-drop library, which connects components to a store of its own. With the
// site's react-redux, it would add connect() to the code that visitors load; the copy is in the library's lazily loaded
// chunk.
const ownReactRedux = {
  test: /[\\/]node_modules[\\/]@hello-pangea[\\/]/,
  resolve: {
    alias: { 'react-redux$': at('node_modules/react-redux/dist/react-redux.legacy-esm.js') },
  },
};

// Replaces parts that the table library imports whether or not they are shown; ours never shows them
// (src/resource/list/Grid.tsx).
const unusedPart = at('src/resource/list/unusedPart.ts');
const unusedTableParts = {
  test: /[\\/]node_modules[\\/]@mui[\\/]x-data-grid[\\/]material[\\/]/,
  resolve: {
    alias: Object.fromEntries(
      ['TablePagination', 'Tabs', 'Tab'].map((name) => [`@mui/material/${name}$`, unusedPart]),
    ),
  },
};

export const assets = { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' };

/** Writes build/stats.json for the tests of each chunk's contents (e2e/bundle.spec.ts). */
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
      // Hashes have 7 of 20 digits: the first load contains the names of all lazy files, and digits do not compress.
      filename: 'assets/[name].[contenthash:7].js',
      cssFilename: 'assets/[name].[contenthash].css',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      clean: true,
    },
    // Not an eval devtool, which the content security policy forbids. Production has no source maps.
    devtool: production ? false : 'source-map',
    experiments: { css: true },
    module: {
      rules: [code(browsers), monitors, ownReactRedux, unusedTableParts, assets],
    },
    plugins: [
      template,
      new CopyPlugin({ patterns: [{ from: at('public'), noErrorOnMissing: true }] }),
      ...(production ? compressed : []),
      { apply: writeStats },
    ],
    optimization: {
      // Somewhat more than by default, because the first load lists the hash of every shared file.
      splitChunks: { chunks: isShared, minSize: 24_000, cacheGroups: { framework } },
      // swc is three times as fast as terser, the default, and its output is slightly smaller.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
        }),
      ],
    },
  };
}
