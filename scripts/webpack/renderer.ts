import webpack, { type Configuration } from 'webpack';
import { at, code, common, type Mode } from './common.ts';
import { assets, monitors } from './site.ts';

/**
 * Builds the site for Node: src/app/render.tsx and everything it imports. Packages are bundled, with React's build for
 * this mode, so that the server's NODE_ENV does not change a page.
 */
export const renderer = (mode: Mode): Configuration => ({
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
    // Files get the same URLs as in the site's build, which writes them.
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
  // Leaves out the code of staff, which only the browser loads.
  plugins: [
    new webpack.IgnorePlugin({
      resourceRegExp: /^(\.\.\/staff|\.\/account\/StaffBar)$/,
      contextRegExp: /[\\/]src[\\/]app$/,
    }),
  ],
  optimization: { minimize: false, splitChunks: false, moduleIds: 'named' },
});
