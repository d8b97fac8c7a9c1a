import { defineConfig, mergeConfig } from 'vite'
import { classicScript } from './classic/script.ts'
import { loaderBuild } from './loader-build.ts'
import { minifiedAgain } from './minified-again.ts'

/**
 * `latchkey.global.js`: a classic script for pages without modules; it sets `window.Latchkey`. It holds what `latchkey.js`
 * holds, and has chunks of its own, since those of the module import from the module.
 */
export default defineConfig(
  mergeConfig(loaderBuild({ entry: 'src/index.ts', formats: ['es'], fileName: () => 'latchkey.global.js' }), {
    plugins: [classicScript('Latchkey'), minifiedAgain('classic script')],
    // No bundler reads it, so nothing is said to one.
    build: { rolldownOptions: { output: { comments: { annotation: false } } } },
  }),
)
