import { defineConfig } from 'vite'
import { browserBuild, chunkName, restApart } from './build-options.ts'

/**
 * `latchkey.js`: all that paints the first screen, in one file, because every further file before the form costs a
 * round trip. React comes beside it, in a file of its own, and what comes after an answer of the person in a chunk for
 * each method.
 */
export default defineConfig(
  browserBuild(
    { entry: 'src/index.ts', formats: ['es'], fileName: () => 'latchkey.js' },
    {
      // The chunks take the parts that they share with the entry from the entry itself. A "strict" entry would move them to a file of
      // their own, which the browser could only ask for once it had read the entry.
      preserveEntrySignatures: 'allow-extension',
      output: { chunkFileNames: chunkName, codeSplitting: restApart, minify: true },
    },
    true,
  ),
)
