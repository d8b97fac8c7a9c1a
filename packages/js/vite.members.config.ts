import { fileURLToPath as pathOf } from 'node:url'
import { defineConfig } from 'vite'
import { localeSections } from '../../tools/build/locale-sections.ts'
import { browserBuild } from './browser-build.ts'
import { iconMarks } from './icon-marks.ts'
import { neededBy } from './needed-by.ts'
import { reactBridge } from './react-bridge.ts'

const here = (source: string) => pathOf(new URL(source, import.meta.url))
const ofClient = (path: string) => pathOf(import.meta.resolve(`@latchkey/client/${path}`))
const ofWidget = (path: string) => pathOf(import.meta.resolve(`@latchkey/widget/${path}`))

/**
 * Widget of members, `b2b.js`, and `stytch-b2b.js`, the same under the names of the existing SDK: everything for the
 * first screen in one file, and the rest in chunks. `stytch-admin-portal.js` mounts the portal of an organization. `setup.js` is the script of the page of a set-up link. It shares no file with the widget of users, which would grow by it.
 */
export default defineConfig({
  ...browserBuild(
    {
      b2b: 'src/b2b.ts',
      'stytch-b2b': 'src/stytch-b2b.ts',
      'stytch-admin-portal': 'src/stytch-admin-portal.ts',
      setup: 'src/setup.ts',
    },
    {
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            neededBy('b2b', [here('src/b2b.ts')], 5),
            neededBy('at-rest', [ofClient('core/at-rest'), ofWidget('mount/at-rest')], 4),
            neededBy('member-runtime', ['core/runtime', 'identity/member-session', 'b2b-parts'].map(ofClient), 3),
            neededBy('stytch-b2b', [here('src/stytch-b2b.ts')], 2),
            neededBy('start-flow', [ofWidget('mount/start-flow')], 2),
          ],
        },
      },
    },
  ),
  plugins: [reactBridge, iconMarks, localeSections],
})
