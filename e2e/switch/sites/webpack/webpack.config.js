const path = require('node:path')

module.exports = {
  mode: 'production',
  context: __dirname,
  entry: './src/index.js',
  output: { path: path.join(__dirname, 'dist'), publicPath: '/' },
  performance: { hints: false },
}
