import webpack, { type Configuration } from 'webpack';
import { at, code, common, type Mode } from './common.ts';
import { assets, monitors } from './site.ts';

/**
 * The site compiled for Node: src/app/render.tsx and what it imports. Packages are bundled with React's build for that
 * mode, so that the NODE_ENV of the server does not change a page.
 */
export const render = (mode: Mode): Configuration => ({
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
    // The same addresses as in the site's build, which writes the files.
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
  // Only the browser loads the code of staff.
  plugins: [
    new webpack.IgnorePlugin({
      resourceRegExp: /^(\.\.\/staff|\.\/account\/StaffBar)$/,
      contextRegExp: /[\\/]src[\\/]app$/,
    }),
  ],
  optimization: { minimize: false, splitChunks: false, moduleIds: 'named' },
});
