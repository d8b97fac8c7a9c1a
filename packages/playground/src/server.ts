import { fileURLToPath } from 'node:url'
import { run } from '@latchkey/provider/command'
import { docsOfClone } from './docs/docs-of-clone.ts'
import { packedOnDemand } from './packed-on-demand.ts'
import { pagesIn } from './pages.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const pages = pagesIn(folder('../dist'))
const docs = docsOfClone(folder('../../..'))

await run({
  assets: folder('../../js/dist'),
  consoleFolder: folder('../../console/dist'),
  packages: packedOnDemand(folder('../../..'), folder('../dist/packages')),
  docsPath: '/docs',
  pages: async (request) => (await pages(request)) ?? docs(request),
})
