import { defineConfig, mergeConfig } from 'vite'
import { browserBuild } from './build-options.ts'
import { importsInside } from './imports-inside.ts'

/** `stytch-headless.js`: the headless client under the names that existing sites import, in one file as `headless.js`. */
export default defineConfig(
  mergeConfig(
    browserBuild(
      { entry: 'src/stytch-headless.ts', formats: ['es'], fileName: () => 'stytch-headless.js' },
      { output: { minify: true, codeSplitting: false } },
    ),
    { plugins: [importsInside] },
  ),
)
