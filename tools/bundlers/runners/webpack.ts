import { createRequire } from 'node:module'
import { readJob } from './job.ts'

interface Stats {
  hasErrors(): boolean
  toString(options: object): string
}
type Webpack = (options: object, done: (error: Error | null, stats?: Stats) => void) => void

const { tool, folder, inputs, outDir, options } = readJob()
const webpack: Webpack = createRequire(import.meta.url)(tool)
webpack(
  {
    context: folder,
    mode: 'production',
    entry: inputs,
    devtool: false,
    performance: { hints: false },
    output: { path: outDir, filename: '[name].js', publicPath: '/built/' },
    // A loader for style sheets would be another package of the site.
    module: { rules: [{ test: /\.css$/, type: 'asset/source' }] },
    ...options,
  },
  (error, stats) => {
    if (error) throw error
    if (stats?.hasErrors()) {
      process.stderr.write(`${stats.toString({ all: false, errors: true, errorDetails: true })}\n`)
      process.exitCode = 1
    }
  },
)
