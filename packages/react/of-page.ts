import { fileURLToPath as pathOf } from 'node:url'
import { neededBy } from '../js/needed-by.ts'

const here = (source: string) => pathOf(new URL(source, import.meta.url))
const ofClient = (path: string) => pathOf(import.meta.resolve(`@latchkey/client/${path}`))
const ofWidget = (path: string) => pathOf(import.meta.resolve(`@latchkey/widget/${path}`))

/** The sources of a build whose files are grouped. */
interface GroupedSources {
  /** Entry with the components. */
  readonly components: string
  /** Entry without them, whose sites must not load the widget. */
  readonly headless: string
  /** Module of the client with the session of this vertical. */
  readonly session: string
  /** Module of the client with the table of its parts. */
  readonly parts: string
}

/**
 * Returns build options that leave React to the page: imported, never bundled. Files that are needed together are one
 * chunk, because bundlers of sites keep our chunks as they are, and each is a request.
 */
export const ofPage = ({ components, headless, session, parts }: GroupedSources) => ({
  // The package's manifest resolves `#print`, for a server and for a browser.
  external: [/^react(-dom)?(\/|$)/, '#print'],
  // Without this, the grouping below is refused: an entry might have to keep exactly its own exports.
  preserveEntrySignatures: 'allow-extension' as const,
  output: {
    // Frameworks that render on a server must treat this code as client components.
    banner: "'use client';",
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        neededBy('client', [here(headless)], 6),
        neededBy('widget', [here(components)], 5),
        neededBy('at-rest', [ofClient('core/at-rest'), ofWidget('mount/at-rest')], 4),
        neededBy('client-runtime', ['core/runtime', session, parts].map(ofClient), 3),
        neededBy('start-flow', [ofWidget('mount/start-flow')], 2),
      ],
    },
  },
})
