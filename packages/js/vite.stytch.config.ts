import { defineConfig } from 'vite'
import { browserBuild, chunkName, restApart } from './build-options.ts'

/**
 * `stytch.js`: the widget and the client under the names that existing sites import. Built apart, so that no page of ours
 * pays for those names; split as `latchkey.js` is.
 */
export default defineConfig(
  browserBuild(
    { entry: 'src/stytch.ts', formats: ['es'], fileName: () => 'stytch.js' },
    {
      preserveEntrySignatures: 'allow-extension',
      output: { chunkFileNames: chunkName, codeSplitting: restApart, minify: true },
    },
  ),
)
