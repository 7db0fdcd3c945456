// What webpack's asset/source is in the build: the file's text as the default export.
exports.process = (text) => ({ code: `module.exports = ${JSON.stringify(text)};` });
