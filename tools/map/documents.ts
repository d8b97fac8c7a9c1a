import { join } from 'node:path'
import { errorStatus } from '@latchkey/protocol/core/errors'
import { root } from '../check/sources.ts'
import { describer } from './answers.ts'
import { namedCalls } from './calls.ts'
import { eventsMap } from './events.ts'
import { methodRows } from './rows.ts'
import { loose, screensDocument } from './screens.ts'
import { themeDocument, themeRows } from './theme.ts'
import { type Served, unpaired, wireDocument } from './wire.ts'
import { englishSentences, wordsDocument } from './words.ts'

export interface Documents {
  /** Path below the repository to text. */
  readonly pages: Readonly<Record<string, string>>
  /** What the generators found that does not fit together. */
  readonly findings: readonly string[]
}

export const documents = async (): Promise<Documents> => {
  const sources = join(root, 'packages/protocol/src')
  const calls = await namedCalls(sources)
  const routes = await servedRoutes()
  const methods = await methodRows(root, 'consumer')
  const events = eventsMap(root)
  return {
    pages: {
      'docs/WIRE.md': wireDocument(calls, routes, describer(sources, calls), errorStatus),
      'docs/EVENTS.md': events.page,
      'docs/SCREENS.md': screensDocument('consumer', methods),
      'docs/THEME.md': themeDocument(await themeRows(root)),
      'docs/WORDS.md': wordsDocument(await englishSentences(root)),
    },
    findings: [...unpaired(calls, routes), ...loose(methods), ...events.findings],
  }
}

/** The router adds the reported events to the list of routes. */
const servedRoutes = async (): Promise<readonly Served[]> => {
  const [{ events }, { routes }] = await Promise.all([
    import('@latchkey/provider/http/events'),
    import('@latchkey/provider/routes'),
  ])
  return [events, ...routes]
}
