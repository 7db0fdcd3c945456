// Stands for styles and pictures, which jsdom does not load.
module.exports = 'file';
