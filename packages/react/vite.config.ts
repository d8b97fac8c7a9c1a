import { defineConfig } from 'vite'
import { entriesOf, inputsOf } from '../../tools/build/entries.ts'
import { localeSections } from '../../tools/build/locale-sections.ts'
import { browserBuild } from '../js/browser-build.ts'
import { iconMarks } from '../js/icon-marks.ts'
import { ofPage } from './of-page.ts'

/** The components and hooks of members have a separate graph. */
const users = Object.entries(inputsOf(entriesOf('react', 'react'))).filter(([name]) => !/b2b|admin-portal/.test(name))

/** `@latchkey/react`, its `/headless` and its `/stytch`, which share their chunks. */
export default defineConfig({
  ...browserBuild(
    { ...Object.fromEntries(users), 'print-nothing': 'src/print-nothing.ts' },
    ofPage({
      components: 'src/index.ts',
      headless: 'src/headless.ts',
      session: 'identity/session',
      parts: 'consumer-parts',
    }),
    true,
  ),
  plugins: [iconMarks, localeSections],
})
