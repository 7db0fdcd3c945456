import type { Configuration } from 'webpack';
import { at, code, common, type Mode } from './common.ts';
import { assets, monitors } from './site.ts';

/**
 * The site once more, for Node: what src/app/render.tsx needs to render the pages. Packages are built in, with the
 * mode's React, so that the server's own environment changes nothing in a page.
 */
export function render(mode: Mode): Configuration {
  return {
    ...common('render', mode),
    target: 'node20',
    entry: { main: at('src/app/render.tsx') },
    output: {
      path: at('build/render'),
      publicPath: './',
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      // The addresses of the site's files, which are written by the site's own build.
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      clean: true,
    },
    devtool: false,
    experiments: { css: true, outputModule: true },
    module: {
      rules: [
        code({ node: '20' }),
        monitors,
        { ...assets, generator: { emit: false, publicPath: '/' } },
      ],
    },
    optimization: { minimize: false, splitChunks: false, moduleIds: 'named' },
  };
}
