import { defineConfig } from 'vite'
import { entriesOf, inputsOf } from '../../tools/build/entries.ts'
import { browserBuild } from './browser-build.ts'

const clients = Object.entries(inputsOf(entriesOf('js', 'latchkey'))).filter(([name]) => /b2b.*headless$/.test(name))

/**
 * The headless clients of members: `b2b-headless.js`, and beside it the same under the names that existing sites import. They
 * share no file with the clients of users, which must not weigh more for them.
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
