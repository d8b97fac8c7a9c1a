import { defineConfig } from 'vite'
import { entriesOf, inputsOf } from '../../tools/build/entries.ts'
import { browserBuild } from '../js/browser-build.ts'

/** `@latchkey/react`, its `/headless` and its `/stytch`, which share their chunks. React is the page's own: imported, never bundled. */
export default defineConfig(
  browserBuild(
    { ...inputsOf(entriesOf('react', 'react')), 'print-nothing': 'src/print-nothing.ts' },
    {
      // The package's own manifest says which of the two `#print` is, for a server and for a browser.
      external: [/^react(-dom)?(\/|$)/, '#print'],
      // In frameworks that render on a server first, all of this belongs to the browser's half.
      output: { banner: "'use client';" },
    },
    true,
  ),
)
