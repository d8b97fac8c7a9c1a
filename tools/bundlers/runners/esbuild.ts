import { createRequire } from 'node:module'
import { readJob } from './job.ts'

interface Esbuild {
  build(options: object): Promise<unknown>
}

const { tool, folder, inputs, outDir, options } = readJob()
const { build }: Esbuild = createRequire(import.meta.url)(tool)
await build({
  absWorkingDir: folder,
  entryPoints: inputs,
  bundle: true,
  minify: true,
  outdir: outDir,
  logLevel: 'warning',
  ...options,
})
