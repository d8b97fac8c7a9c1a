import { defineConfig } from 'vite'
import { browserBuild } from './build-options.ts'

/** `headless.js`: the client alone, built apart so that it shares no file with the widget. */
export default defineConfig(
  browserBuild(
    { entry: 'src/headless.ts', formats: ['es'], fileName: () => 'headless.js' },
    { output: { minify: true } },
  ),
)
