import { type LibraryOptions, mergeConfig, type UserConfig } from 'vite'
import { browserBuild, chunkName } from './build-options.ts'
import { inRest, reactLent } from './react-lent.ts'
import { restAddress } from './rest-address.ts'

/**
 * What the first form needs is one file, the entry: each further one would cost a round trip. React and what takes over
 * for it are another, which the loader asks for by itself; every other chunk that needs React finds it there.
 */
const restApart = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'first', tags: ['$initial' as const], priority: 1 },
    { name: 'rest', test: inRest },
    // What the answers of all methods have in common: small, and never needed one without the other.
    {
      name: 'answers',
      test: /\/flow\/(begin|answer|explain|problem|count-down)\.|\/styles\/(states|later)\.css|\/methods\/(otp|email-link)\/(words\/en|sending\/[\w-]+)\.|\/ui\/email\/email-address\.|\/early\/lent-react\.|\/flow\/(beside|screen)\.|\/ui\/(BackArrow|Phrase)\./,
    },
    // What talks to the provider, and what a page asks of its session: every call needs the one, and the other is little.
    { name: 'engine', test: /\/(client|protocol)\/src\/(core\/(?!pkce)|identity\/(session|bootstrap|settings-path))/ },
    // What the screens of all of them have in common that ask for a code.
    {
      name: 'code',
      test: /\/styles\/code\.css|\/ui\/(CodeEntry|CodeField|TypedCode|Check|Countdown|Progress|code-digits)\./,
    },
  ],
}

/** A script that paints the first screen, and the chunks that come after it. */
export const loaderBuild = (lib: LibraryOptions, emptyOutDir = false): UserConfig =>
  mergeConfig(
    browserBuild(
      lib,
      {
        // The chunks take the parts that they share with the entry from the entry itself. A "strict" entry would move them
        // to a file of their own, which the browser could only ask for once it had read the entry.
        preserveEntrySignatures: 'allow-extension',
        output: { chunkFileNames: chunkName, codeSplitting: restApart, minify: true },
      },
      emptyOutDir,
    ),
    { plugins: [reactLent, restAddress] },
  )
