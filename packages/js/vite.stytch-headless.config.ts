import { defineConfig, mergeConfig } from 'vite'
import { browserBuild, chunkName } from './build-options.ts'
import { importsInside } from './imports-inside.ts'

/** `stytch-headless.js`: the headless client under the names that existing sites import, in files as `headless.js`. */
export default defineConfig(
  mergeConfig(
    browserBuild(
      { entry: 'src/stytch-headless.ts', formats: ['es'], fileName: () => 'stytch-headless.js' },
      { preserveEntrySignatures: 'allow-extension', output: { minify: true, chunkFileNames: chunkName } },
    ),
    { plugins: [importsInside] },
  ),
)
