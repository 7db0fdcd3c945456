const { createTransformer } = require('ts-jest').default;
const { compilerOptions } = require('../../tsconfig.json');

const inner = createTransformer({ tsconfig: { ...compilerOptions, module: 'commonjs' } });
const url = 'require(`node:url`).pathToFileURL(__filename).href';

module.exports = {
  ...inner,
  getCacheKey: (...source) => inner.getCacheKey(...source),
  process(...source) {
    const { code } = inner.process(...source);
    // ts-jest leaves import.meta in CommonJS, where it is a syntax error.
    return { code: code.replaceAll('import.meta.url', url) };
  },
};
