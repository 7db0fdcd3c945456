// Exports the file's text as default, as webpack's asset/source does.
exports.process = (text) => ({ code: `module.exports = ${JSON.stringify(text)};` });
