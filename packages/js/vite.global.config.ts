import { defineConfig, mergeConfig } from 'vite'
import { browserBuild, chunkName, restApart } from './build-options.ts'
import { classicScript } from './classic/script.ts'

/**
 * `latchkey.global.js`: a classic script for pages without modules; it sets `window.Latchkey`. It holds what `latchkey.js`
 * holds, and has chunks of its own, since those of the module import from the module.
 */
export default defineConfig(
  mergeConfig(
    browserBuild(
      { entry: 'src/index.ts', formats: ['es'], fileName: () => 'latchkey.global.js' },
      {
        // As for the module: what chunks share with the entry stays in it, and React has a file of its own.
        preserveEntrySignatures: 'allow-extension',
        output: { chunkFileNames: chunkName, codeSplitting: restApart, minify: true },
      },
    ),
    { plugins: [classicScript('Latchkey')] },
  ),
)
