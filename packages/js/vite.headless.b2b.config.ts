import { defineConfig } from 'vite'
import { entriesOf, inputsOf } from '../../tools/build/entries.ts'
import { browserBuild } from './browser-build.ts'

const clients = Object.entries(inputsOf(entriesOf('js', 'latchkey'))).filter(([name]) => /b2b.*headless$/.test(name))

/**
 * Headless clients of members: `b2b-headless.js`, and the same under the names of the existing SDK. They share no file
 * with the clients of users, which would grow by it.
 */
export default defineConfig(
  browserBuild(Object.fromEntries(clients), {
    preserveEntrySignatures: 'allow-extension',
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: 'members', priority: 1, test: /^(?!.*\/(stytch|methods\/passkey)).*$/ }],
      },
    },
  }),
)
