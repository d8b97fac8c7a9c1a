import { join } from 'node:path'
import type { Pages } from '@latchkey/provider/http/site'
import { docsOfArchive } from './docs/docs-of-archive.ts'
import { pagesIn as playgroundIn } from './pages.ts'

/**
 * Serves the pages of an installed package: the playground and the documentation.
 *
 * @param folder of the playground's pages. `tools/build/published.ts` names the file of the documentation beside it
 */
export const pagesIn = (folder: string): Pages => {
  const playground = playgroundIn(folder)
  const docs = docsOfArchive(join(folder, '../documentation.br'))
  return async (request) => (await playground(request)) ?? docs(request)
}
