import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { entriesOf, inputsOf } from '../../tools/build/entries.ts'
import { browserBuild } from './browser-build.ts'
import { neededBy } from './needed-by.ts'

const clients = Object.entries(inputsOf(entriesOf('js', 'latchkey'))).filter(([name]) =>
  /^(?!.*b2b).*headless$/.test(name),
)

/**
 * Headless clients: `headless.js`, and the same under the names of the existing SDK. They share no file with the
 * widget, whose first file contains a copy of the client. One file, except for passkeys: without a form to show first,
 * a chunk would only be another request.
 */
export default defineConfig(
  browserBuild(Object.fromEntries(clients), {
    preserveEntrySignatures: 'allow-extension',
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          { name: 'headless', priority: 1, test: /^(?!.*\/(stytch|methods\/passkey)).*$/ },
          neededBy('stytch-headless', [fileURLToPath(new URL('src/stytch-headless.ts', import.meta.url))], 0),
        ],
      },
    },
  }),
)
