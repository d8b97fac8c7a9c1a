import { defineConfig } from 'vite'
import { entriesOf, inputsOf } from '../../tools/build/entries.ts'
import { localeSections } from '../../tools/build/locale-sections.ts'
import { browserBuild } from '../js/browser-build.ts'
import { iconMarks } from '../js/icon-marks.ts'
import { ofPage } from './of-page.ts'

const members = Object.entries(inputsOf(entriesOf('react', 'react'))).filter(([name]) => /b2b|admin-portal/.test(name))

/**
 * The same for members: `b2b.js` and related entries. They share no file with those of users, which would grow by it.
 */
export default defineConfig({
  ...browserBuild(
    Object.fromEntries(members),
    ofPage({
      components: 'src/b2b.ts',
      headless: 'src/b2b-headless.ts',
      session: 'identity/member-session',
      parts: 'b2b-parts',
    }),
  ),
  plugins: [iconMarks, localeSections],
})
