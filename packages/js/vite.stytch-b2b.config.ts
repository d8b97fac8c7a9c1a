import { defineConfig } from 'vite'
import { browserBuild, chunkName } from './build-options.ts'

/** `stytch-b2b.js` and its headless half: the names of business accounts, which share most of what they hold. */
export default defineConfig(
  browserBuild(
    {
      entry: { 'stytch-b2b': 'src/stytch-b2b.ts', 'stytch-b2b-headless': 'src/stytch-b2b-headless.ts' },
      formats: ['es'],
    },
    { output: { minify: true, entryFileNames: '[name].js', chunkFileNames: chunkName } },
  ),
)
