import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { entriesOf, inputsOf } from '../../tools/build/entries.ts'
import { browserBuild } from './browser-build.ts'
import { neededBy } from './needed-by.ts'

const clients = Object.entries(inputsOf(entriesOf('js', 'latchkey'))).filter(([name]) =>
  /^(?!.*b2b).*headless$/.test(name),
)

/**
 * The headless clients: `headless.js`, and beside it the same under the names that existing sites import. They share no file
 * with the widget, whose first file holds its own copy of the client. One file, but for passkeys: there is no form to
 * show first, so a chunk would only be one more request.
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
