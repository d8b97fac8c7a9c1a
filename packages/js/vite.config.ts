import { defineConfig, mergeConfig } from 'vite'
import { languageAddresses } from './language-addresses.ts'
import { loaderBuild } from './loader-build.ts'
import { minifiedAgain } from './minified-again.ts'

/**
 * `latchkey.js`: all that paints the first screen, in one file, because every further file before the form costs a
 * round trip. React comes beside it, in a file of its own, and what comes after an answer of the person in a chunk for
 * each method.
 */
export default defineConfig(
  mergeConfig(loaderBuild({ entry: 'src/index.ts', formats: ['es'], fileName: () => 'latchkey.js' }, true), {
    plugins: [languageAddresses, minifiedAgain('module')],
  }),
)
