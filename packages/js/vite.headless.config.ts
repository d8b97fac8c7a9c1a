import { defineConfig, mergeConfig } from 'vite'
import { browserBuild } from './build-options.ts'
import { importsInside } from './imports-inside.ts'

/**
 * `headless.js`: the client alone, built apart so that it shares no file with the widget. One file: there is no form to
 * show first, so a chunk would only be one more request.
 */
export default defineConfig(
  mergeConfig(
    browserBuild(
      { entry: 'src/headless.ts', formats: ['es'], fileName: () => 'headless.js' },
      { output: { minify: true, codeSplitting: false } },
    ),
    { plugins: [importsInside] },
  ),
)
