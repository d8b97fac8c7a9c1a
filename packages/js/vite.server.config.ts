import { defineConfig } from 'vite'
import { browserBuild } from './build-options.ts'

/**
 * `server.js`: the widget's markup, for the servers of pages. One file, because nobody waits for it, with React's own
 * printer inside: the versions of both must be the same.
 */
export default defineConfig(
  browserBuild(
    { entry: 'src/server.ts', formats: ['es'], fileName: () => 'server.js' },
    { output: { codeSplitting: false, minify: true } },
  ),
)
