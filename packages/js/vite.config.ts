import { fileURLToPath as pathOf } from 'node:url'
import { defineConfig } from 'vite'
import { entriesOf, inputsOf } from '../../tools/build/entries.ts'
import { localeSections } from '../../tools/build/locale-sections.ts'
import { browserBuild } from './browser-build.ts'
import { iconMarks } from './icon-marks.ts'
import { neededBy } from './needed-by.ts'
import { reactBridge } from './react-bridge.ts'

const { latchkey = '', stytch = '', ...others } = inputsOf(entriesOf('js', 'latchkey'))
/**
 * Entries of this build. The headless clients and the widgets of members have separate graphs, and the renderer is not
 * for browsers.
 */
const widgets = Object.entries(others).filter(
  ([name]) => !/headless$|^server$|^(stytch-)?b2b$|admin-portal$/.test(name),
)

const here = (source: string) => pathOf(new URL(source, import.meta.url))
const ofClient = (path: string) => pathOf(import.meta.resolve(`@latchkey/client/${path}`))
const ofWidget = (path: string) => pathOf(import.meta.resolve(`@latchkey/widget/${path}`))

/**
 * Excludes code that is loaded separately: libraries, languages other than English, and names for sites of the existing
 * SDK.
 */
const ours = /^(?!.*\/(node_modules\/|stytch\/|copy\/locales\/(?!en\.))).*$/

/**
 * The widget's modules, which share their chunks. `latchkey.js` has everything for the first screen in one file; other
 * chunks import their shared code from it. `services.js` is the script of the services frame.
 */
export default defineConfig({
  ...browserBuild(
    { latchkey, stytch, ...Object.fromEntries(widgets), services: 'src/services.ts' },
    {
      // Chunks import from the first file what a site does not. A "strict" entry would move that to a separate file.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Everything for the first form.
            neededBy('latchkey', [here(latchkey)], 5),
            // Code of a page that nobody has touched: it reads the settings, reports events, and updates the painted form.
            neededBy('at-rest', [ofClient('core/at-rest'), ofWidget('mount/at-rest')], 4),
            // Code that calls the provider and checks the session.
            neededBy('client-runtime', ['core/runtime', 'identity/session', 'consumer-parts'].map(ofClient), 3),
            // The reader of an app's request, for the consent page and for pages with the existing SDK's names.
            { name: 'app-request', priority: 3, test: /\/src\/idp\/(request|authorization-parameters)\.ts$/ },
            // Code that a page with the existing SDK's names needs besides both.
            neededBy('stytch', [here(stytch)], 2),
            // Code that answers the first form. Apart from code shared with later screens, which could delay it or fail
            // to load.
            neededBy('start-flow', [ofWidget('mount/start-flow')], 2),
            // Passkey prompts and their messages, loaded only with passkeys.
            { name: 'passkey', priority: 1, test: /\/client\/src\/methods\/passkey\/(?!autofill)/ },
            // The parts of Main for passkeys or wallets come before the first field: one file each, independent of the
            // code that answers there.
            neededBy('passkey-main', [ofWidget('methods/passkey/consumer.main')], 2),
            neededBy('crypto-main', [ofWidget('methods/crypto/consumer.main')], 2),
            // Code that the later files of wallets share.
            { name: 'wallets', priority: 1, minShareCount: 2, test: /\/methods\/crypto\/|section=crypto/ },
            // The form for a phone number, which Main and the account component share.
            { name: 'phone-form', priority: 1, minShareCount: 2, test: /\/widget\/src\/ui\/phone\/(?!numbering|flag)/ },
            // Google's prompt, loaded only with One Tap.
            {
              name: 'google-prompt',
              priority: 1,
              test: /\/client\/src\/(core\/transport\/ask-frame|methods\/oauth\/(one-tap|one-tap-consumer|prompt-one-tap|google-script))\.ts$/,
            },
            // What the consent page shares with most screens. It is the first screen of its page, so it waits for nothing
            // else.
            { ...neededBy('screen', [ofWidget('methods/identity-provider/consumer.screens')], 1), minShareCount: 2 },
            // Reading a number is part of the first press: among the shared parts it would take one more round trip.
            { name: 'otp.begin', priority: 1, test: /\/methods\/otp\/(consumer\.begin|read-phone)\.ts$/ },
            // Code that several later files share: each module alone would be a small file and another request.
            { name: 'answers', minShareCount: 3, test: ours },
            { name: 'parts', minShareCount: 2, maxModuleSize: 1_000, test: ours },
          ],
        },
      },
    },
    true,
  ),
  plugins: [reactBridge, iconMarks, localeSections],
})
