import { defineConfig } from 'vite'
import { browserBuild } from './build-options.ts'

/**
 * `headless.js`: the client alone, built apart so that it shares no file with the widget. One file: there is no form to
 * show first, so a chunk would only be one more request.
 */
export default defineConfig(
  browserBuild(
    { entry: 'src/headless.ts', formats: ['es'], fileName: () => 'headless.js' },
    { output: { minify: true, codeSplitting: false } },
  ),
)
