import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readJob } from './job.ts'

interface Vite {
  build(options: object): Promise<unknown>
}

const { tool, folder, inputs, outDir, options } = readJob()
const { build }: Vite = await import(pathToFileURL(join(tool, 'dist/node/index.js')).href)
await build({
  root: folder,
  configFile: false,
  logLevel: 'warn',
  base: './',
  build: { outDir, rollupOptions: { input: inputs, output: { entryFileNames: '[name].js' } }, ...options },
})
