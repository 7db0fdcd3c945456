// Stands in for styles and pictures, of which a test in jsdom sees nothing.
module.exports = 'file';
