import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorStatus } from '@latchkey/protocol/core/errors'
import { acts } from '@latchkey/provider/acts/table'
import { authorities } from '@latchkey/provider/domain/endings/authorities'
import { endings } from '@latchkey/provider/domain/endings/endings'
import { root } from '../check/sources.ts'
import { compatibilityDocument } from '../compatibility/document.ts'
import { failing, tried } from '../compatibility/rows.ts'
import { actsDocument } from './acts.ts'
import { describer } from './answers.ts'
import { namedCalls } from './calls.ts'
import { commandsDocument } from './commands.ts'
import { configDocument, configTables } from './config.ts'
import { contractFiles } from './contracts.ts'
import { withEndings } from './endings.ts'
import { eventsMap } from './events.ts'
import { flagFiles } from './flags.ts'
import { withFolders } from './folders.ts'
import { markFiles, printedMarksFile } from './marks.ts'
import { openApiDocument } from './open-api.ts'
import { methodRows } from './rows.ts'
import { astray, loose, screensDocument } from './screens.ts'
import { englishSentences } from './sentences.ts'
import { serverChunkFiles } from './server-chunks.ts'
import { settingsDocument } from './settings.ts'
import { themeDocument, themeParts, themeRows } from './theme.ts'
import { type Served, unpaired, wireDocument } from './wire.ts'
import { wordsDocument } from './words.ts'

export interface Documents {
  /** Text by path below the repository. */
  readonly pages: Readonly<Record<string, string>>
  /** Contradictions that the generators found. */
  readonly findings: readonly string[]
}

/** Besides Main: the screens of a followed link, of looking up the organization, and of connected apps. */
const startsOfMembers = ['Logging In', 'Finding Organization', 'Password Reset Form', 'IDPRequest', 'Account']

export const documents = async (): Promise<Documents> => {
  const sources = join(root, 'packages/protocol/src')
  const calls = await namedCalls(sources)
  const routes = await servedRoutes()
  const words = describer(sources, calls)
  const [users, members] = [await methodRows(root, 'consumer'), await methodRows(root, 'b2b')]
  const events = eventsMap(root)
  const architecture = withFolders(readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8'))
  const english = await englishSentences(root)
  return {
    pages: {
      'docs/ACTS.md': actsDocument(acts),
      'docs/ARCHITECTURE.md': architecture.page,
      'docs/COMPATIBILITY.md': compatibilityDocument(root, tried, failing),
      'docs/CONFIG.md': configDocument(await configTables(root)),
      'docs/WIRE.md': wireDocument(calls, routes, words, errorStatus),
      'docs/openapi.json': openApiDocument(calls, routes, words, errorStatus),
      'docs/EVENTS.md': events.page,
      'docs/SCREENS.md': await screensDocument([
        { title: 'Users', picture: 'screens-users.png', methods: users },
        { title: 'Members of organizations', picture: 'screens-members.png', methods: members },
      ]),
      'docs/SECURITY-DESIGN.md': withEndings(
        readFileSync(join(root, 'docs/SECURITY-DESIGN.md'), 'utf8'),
        authorities,
        endings,
      ),
      'docs/COMMANDS.md': commandsDocument(),
      'docs/SETTINGS.md': settingsDocument(),
      'docs/THEME.md': themeDocument(await themeRows(root), await themeParts(root)),
      'docs/WORDS.md': wordsDocument(english.sentences),
      ...contractFiles(root),
      ...serverChunkFiles(root),
      ...markFiles(),
      ...printedMarksFile(),
      ...flagFiles(),
    },
    findings: [
      ...unpaired(calls, routes),
      ...loose(users),
      ...astray(members, startsOfMembers),
      ...architecture.findings,
      ...events.findings,
      ...english.findings,
    ],
  }
}

/** The router adds the route for reported events. */
const servedRoutes = async (): Promise<readonly Served[]> => {
  const [{ events }, { routes }, { backEndRoutes }] = await Promise.all([
    import('@latchkey/provider/routes/events'),
    import('@latchkey/provider/routes/sdk-routes'),
    import('@latchkey/provider/routes/back-end-routes'),
  ])
  return [events, ...routes, ...backEndRoutes]
}
