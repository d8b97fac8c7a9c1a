import { defineConfig } from 'vite'
import { browserBuild } from '../js/browser-build.ts'

/**
 * `print.js`: what a server writes of the form. One file with a printer of its own inside, because a printer that is at
 * work on the page's tree cannot print another one meanwhile.
 */
export default defineConfig(browserBuild({ print: 'src/print.ts' }, { output: { codeSplitting: false } }))
