import { fileURLToPath as pathOf } from 'node:url'
import { defineConfig } from 'vite'
import { entriesOf, inputsOf } from '../../tools/build/entries.ts'
import { browserBuild } from './browser-build.ts'
import { iconMarks } from './icon-marks.ts'
import { neededBy } from './needed-by.ts'
import { reactBridge } from './react-bridge.ts'

const { latchkey = '', stytch = '', ...others } = inputsOf(entriesOf('js', 'latchkey'))
/** Of what a site can import: the headless clients and the widgets of members are graphs of their own, and the printer is no browser's. */
const widgets = Object.entries(others).filter(([name]) => !/headless$|^server$|^(stytch-)?b2b$/.test(name))

const here = (source: string) => pathOf(new URL(source, import.meta.url))
const ofClient = (path: string) => pathOf(import.meta.resolve(`@latchkey/client/${path}`))
const ofWidget = (path: string) => pathOf(import.meta.resolve(`@latchkey/widget/${path}`))

/** What a library holds is asked for by itself, each language but English by those who speak it, and names by their pages. */
const ours = /^(?!.*\/(node_modules\/|stytch\/|src\/(.+\/)?words\/(?!(.+\/)?en\.))).*$/

/**
 * The widget's modules, which share their chunks. `latchkey.js` is all that paints the first screen, in one file; what the
 * others need of it they take from there. `services.js` is the script of a page of our own, the services frame.
 */
export default defineConfig({
  ...browserBuild(
    { latchkey, stytch, ...Object.fromEntries(widgets), services: 'src/services.ts' },
    {
      // The first file lends to others what a site does not import. A "strict" entry would move it to a file of its own.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // All that the first form needs.
            neededBy('latchkey', [here(latchkey)], 4),
            // What talks to the provider, and what every page asks of its session.
            neededBy('client-runtime', ['core/runtime', 'identity/session'].map(ofClient), 3),
            // What a page under the names of the existing SDK needs beside both.
            neededBy('stytch', [here(stytch)], 2),
            // What answers the first form: of what it shares with later screens nothing else may be waited for, or lost.
            neededBy('start-flow', [ofWidget('mount/start-flow')], 2),
            // A prompt of the browser, and what is said around it: for those alone who have passkeys.
            { name: 'passkey', priority: 1, test: /\/client\/src\/methods\/passkey\/(?!autofill)/ },
            // What stands on Main for passkeys, or for wallets, comes before the first field: one file each, that waits for nothing
            // of what answers there.
            neededBy('passkey-main', [ofWidget('methods/passkey/consumer.main')], 2),
            neededBy('crypto-main', [ofWidget('methods/crypto/consumer.main')], 2),
            // What the later files of wallets need of each other.
            { name: 'wallets', priority: 1, minShareCount: 2, test: /\/methods\/crypto\// },
            // The prompt of Google's script: for those alone who have One Tap.
            {
              name: 'google-prompt',
              priority: 1,
              test: /\/client\/src\/(core\/ask-frame|methods\/oauth\/(one-tap|one-tap-consumer|prompt-one-tap|google-script))\.ts$/,
            },
            // What several of the later files need: each by itself would be small, and a request.
            { name: 'answers', minShareCount: 3, test: ours },
            { name: 'parts', minShareCount: 2, maxModuleSize: 1_000, test: ours },
          ],
        },
      },
    },
    true,
  ),
  plugins: [reactBridge, iconMarks],
})
