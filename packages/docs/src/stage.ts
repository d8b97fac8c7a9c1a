import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorPages, errorRows } from './error-pages.ts'
import { type DeadLink, withSiteLinks } from './links.ts'
import { apiPath, pages, typesPath } from './pages.ts'
import { type ApiPage, apiIndex, apiPages } from './reference/api-pages.ts'
import { packageIndex, packagePages } from './reference/package-pages.ts'

/** Markdown by address below `/docs/`. */
export type Staged = ReadonlyMap<string, string>

/** The site before it is built. */
export interface StagedSite {
  readonly staged: Staged
  /** Pages of the generated references by the address of their index, for the menu. */
  readonly references: Readonly<Record<string, readonly ApiPage[]>>
  /** Links that lead nowhere. */
  readonly dead: readonly DeadLink[]
}

/**
 * Returns the pages of the site as Markdown, with the links of the site.
 *
 * @param root folder of the repository
 */
export const stagedPages = async (root: string): Promise<StagedSite> => {
  const texts = new Map(
    await Promise.all(pages.map(async ({ source }) => [source, await readFile(join(root, source), 'utf8')] as const)),
  )
  const targets = { pages, texts, exists: (path: string) => existsSync(join(root, path)) }
  const staged = new Map<string, string>()
  const dead: DeadLink[] = []
  for (const { source, path } of pages) {
    const page = withSiteLinks(source, texts.get(source) ?? '', targets)
    staged.set(path, page.markdown)
    dead.push(...page.dead)
  }
  for (const [path, markdown] of errorPages(errorRows(texts.get('docs/ERRORS.md') ?? ''))) staged.set(path, markdown)
  const reference = apiPages(JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8')))
  // One page with every call would be a megabyte.
  staged.set(apiPath, apiIndex(reference))
  const types = await packagePages(root)
  staged.set(typesPath, packageIndex(types))
  for (const { path, markdown } of [...reference, ...types]) staged.set(path, markdown)
  return { staged, references: { [apiPath]: reference, [typesPath]: types }, dead }
}

/** Writes the pages and their pictures to a folder for the site generator. */
export const stage = async (root: string, folder: string, staged: Staged): Promise<void> => {
  for (const [path, markdown] of staged) {
    const file = join(folder, `${path}.md`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, markdown)
  }
  await cp(join(root, 'docs/images'), join(folder, 'public/images'), { recursive: true })
  await cp(join(import.meta.dirname, 'home'), folder, { recursive: true })
}
