import { defineConfig } from 'vite'
import { entriesOf, inputsOf } from '../../tools/build/entries.ts'
import { browserBuild } from '../js/browser-build.ts'
import { iconMarks } from '../js/icon-marks.ts'
import { ofPage } from './of-page.ts'

const members = Object.entries(inputsOf(entriesOf('react', 'react'))).filter(([name]) => /b2b/.test(name))

/** The same for members: `b2b.js` and its kin. They share no file with those of users, which must not weigh more for them. */
export default defineConfig({
  ...browserBuild(Object.fromEntries(members), ofPage),
  plugins: [iconMarks],
})
