// Exports the file's text, like webpack's asset/source.
exports.process = (text) => ({ code: `module.exports = ${JSON.stringify(text)};` });
