import { fileURLToPath } from 'node:url'
import { run } from '@latchkey/provider/command'
import { pagesIn } from './pages.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

await run({
  assets: folder('../../js/dist'),
  consoleFolder: folder('../../console/dist'),
  pages: pagesIn(folder('../dist')),
})
