import { defineConfig } from 'vite'
import { browserBuild } from '../js/browser-build.ts'

/**
 * `print.js`: the server-rendered markup of the form. One file with a separate copy of React's server renderer, because
 * the renderer of the page's tree cannot render another tree meanwhile.
 */
export default defineConfig(browserBuild({ print: 'src/print.ts' }, { output: { codeSplitting: false } }))
