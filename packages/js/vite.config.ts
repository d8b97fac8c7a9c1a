import { defineConfig } from 'vite'
import { browserBuild, chunkName } from './build-options.ts'

/**
 * `latchkey.js`: all that the first screen needs, React included, in one file, because every further file before the
 * form costs a round trip. What comes after an answer of the person is a chunk for each method beside it.
 */
export default defineConfig(
  browserBuild(
    { entry: 'src/index.ts', formats: ['es'], fileName: () => 'latchkey.js' },
    {
      // The chunks take React and the parts from the entry itself. A "strict" entry would move them to a file of
      // their own, which the browser could only ask for once it had read the entry.
      preserveEntrySignatures: 'allow-extension',
      output: { chunkFileNames: chunkName, minify: true },
    },
    true,
  ),
)
