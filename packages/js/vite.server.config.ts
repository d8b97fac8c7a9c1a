import { defineConfig } from 'vite'
import { browserBuild } from './browser-build.ts'

/**
 * `server.js`: the widget's markup, for the servers of pages. One file, because nobody waits for it, with React's own
 * printer inside: the versions of both must be the same.
 */
export default defineConfig(browserBuild({ server: 'src/server.ts' }, { output: { codeSplitting: false } }))
