import { join } from 'node:path'
import { errorStatus } from '@latchkey/protocol/core/errors'
import { catalogues } from '@latchkey/widget/copy/locales'
import { root } from '../check/sources.ts'
import { describer } from './answers.ts'
import { namedCalls } from './calls.ts'
import { eventsMap } from './events.ts'
import { englishSentences, languageFiles } from './languages.ts'
import { methodRows } from './rows.ts'
import { loose, screensDocument } from './screens.ts'
import { themeDocument, themeRows } from './theme.ts'
import { type Served, unpaired, wireDocument } from './wire.ts'
import { wordsDocument } from './words.ts'

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
  const english = await englishSentences(root)
  return {
    pages: {
      'docs/WIRE.md': wireDocument(calls, routes, describer(sources, calls), errorStatus),
      'docs/EVENTS.md': events.page,
      'docs/SCREENS.md': screensDocument('consumer', methods),
      'docs/THEME.md': themeDocument(await themeRows(root)),
      'docs/WORDS.md': wordsDocument(english.sentences),
      ...languageFiles(
        root,
        Object.keys(catalogues).map((tag) => tag.toLowerCase()),
      ),
    },
    findings: [...unpaired(calls, routes), ...loose(methods), ...events.findings, ...english.findings],
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
