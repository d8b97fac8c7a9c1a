import { defineConfig } from 'vite'
import { browserBuild, chunkName } from '../js/build-options.ts'

/**
 * `@latchkey/react`, its `/headless` and its `/stytch`, which share the client and the provider's context. React is the page's own:
 * imported by name, never bundled.
 */
export default defineConfig(
  browserBuild(
    {
      entry: {
        react: 'src/index.ts',
        headless: 'src/headless.ts',
        stytch: 'src/stytch.ts',
        'stytch-b2b': 'src/stytch-b2b.ts',
        'print-nothing': 'src/print-nothing.ts',
      },
      formats: ['es'],
    },
    {
      // The package's own manifest says which of the two `#print` is, for a server and for a browser.
      external: [/^react(-dom)?(\/|$)/, '#print'],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: chunkName,
        minify: true,
        // In frameworks that render on a server first, all of this belongs to the browser's half.
        banner: "'use client';",
      },
    },
    true,
  ),
)
