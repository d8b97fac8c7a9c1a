import { defineConfig, mergeConfig } from 'vite'
import { browserBuild, chunkName } from './build-options.ts'
import { importsInside } from './imports-inside.ts'
import { minifiedAgain } from './minified-again.ts'

/**
 * `headless.js`: the client alone, built apart so that it shares no file with the widget. One file, but for
 * passkeys: there is no form to show first, so a chunk would only be one more request.
 */
export default defineConfig(
  mergeConfig(
    browserBuild(
      { entry: 'src/headless.ts', formats: ['es'], fileName: () => 'headless.js' },
      { preserveEntrySignatures: 'allow-extension', output: { minify: true, chunkFileNames: chunkName } },
    ),
    { plugins: [importsInside, minifiedAgain('module')] },
  ),
)
