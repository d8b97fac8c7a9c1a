import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { html } from '@latchkey/provider/forms/html'
import type { Pages } from '@latchkey/provider/http/site'

/** Path of the list of documents. A document has its file name below it. */
const docsPath = '/playground/docs'

/** A document of the repository, as text in Markdown. */
interface Document {
  readonly name: string
  readonly title: string
  readonly text: string
}

/** Returns the text of the first heading. */
const titleOf = (text: string): string | undefined => /^# (.+)$/m.exec(text)?.[1]

/** Reads the README and the documents; none where the server runs without its repository. */
const documentsIn = async (root: string): Promise<readonly Document[]> => {
  const names = await readdir(join(root, 'docs')).catch(() => [])
  const paths = ['README.md', ...names.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)]
  const documents = paths.map(async (path) => {
    const text = await readFile(join(root, path), 'utf8').catch(() => null)
    const name = path.replace('docs/', '')
    return text === null ? [] : [{ name, title: titleOf(text) ?? name, text }]
  })
  return (await Promise.all(documents)).flat()
}

/**
 * Serves the documents of the repository beside the playground.
 *
 * @param root folder of the repository
 */
export const docsIn =
  (root: string): Pages =>
  async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' || !pathname.startsWith(docsPath)) return null
    const documents = await documentsIn(root)
    if (documents.length === 0) return null
    // Loaded on the first request, because only development has these pages.
    const { developmentPage } = await import('@latchkey/provider/dev/page')
    if (pathname === docsPath) {
      const links = documents.map(
        ({ name, title }) => html`<p><a href="${`${docsPath}/${name}`}">${title}</a> <small>${name}</small></p>`,
      )
      return developmentPage({ title: 'Documents', isWide: true, body: html`${links}` })
    }
    const chosen = documents.find(({ name }) => pathname === `${docsPath}/${name}`)
    if (chosen === undefined) return null
    const body = html`<p><a href="${docsPath}">All documents</a></p><pre>${chosen.text}</pre>`
    return developmentPage({ title: chosen.title, isWide: true, body })
  }
