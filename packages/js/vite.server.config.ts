import { defineConfig } from 'vite'
import { browserBuild } from './browser-build.ts'

/**
 * `server.js`: the widget's markup, for the servers of pages. It is one file, because loading time does not matter
 * there, and contains React's server renderer: the versions of both must match.
 */
export default defineConfig(browserBuild({ server: 'src/server.ts' }, { output: { codeSplitting: false } }))
