import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpackFolder } from '@latchkey/docs/archive'
import { base } from '@latchkey/docs/pages'
import { html } from '@latchkey/provider/forms/html'
import type { Pages } from '@latchkey/provider/http/site'
import { docsIn } from './docs-pages.ts'

/**
 * Returns the documentation site of a package, which has it in one file. The first request for a page unpacks it into a
 * temporary folder, which the end of the process removes.
 *
 * @param archive path of the file; a clone that has not built its documentation packs none
 * @param parent gets the temporary folder. Default: that of the system
 */
export const docsOfArchive = (archive: string, parent = tmpdir()): Pages => {
  if (!existsSync(archive)) return docsElsewhere
  let docs: Promise<Pages> | null = null
  return async (request) => {
    if (!`${new URL(request.url).pathname}/`.startsWith(base)) return null
    docs ??= unpacked(archive, parent).catch((fault) => {
      // A full disk may have room again at the next request.
      docs = null
      throw fault
    })
    return (await docs)(request)
  }
}

const unpacked = async (archive: string, parent: string): Promise<Pages> => {
  const site = await mkdtemp(join(parent, 'latchkey-docs-'))
  process.once('exit', () => rmSync(site, { recursive: true, force: true }))
  await unpackFolder(await readFile(archive), site)
  return docsIn({ site, state: async () => 'complete' })
}

/** Says where the documentation is, because the pages link to it. */
const docsElsewhere: Pages = async (request) => {
  if (!`${new URL(request.url).pathname}/`.startsWith(base)) return null
  const { developmentPage } = await import('@latchkey/provider/dev/page')
  const body = html`<p>This package was packed before the documentation was built. It is at <code>/docs/</code> of the provider that <code>npm start</code> runs in the clone of Latchkey. To have it here too, run <code>npm run build</code> there and install the package again.</p>`
  return developmentPage({ title: 'Documentation', body, status: 404 })
}
