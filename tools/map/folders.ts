import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../check/sources.ts'

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: readonly { readonly name: string; readonly comment: string }[]
}

/** A table of ARCHITECTURE.md: the folders below `parent`, in this order first. */
export interface FolderTable {
  readonly parent: string
  readonly first: readonly string[]
  /** Folders that hold no part of the product. */
  readonly without: readonly string[]
}

/** Reads an order from the comment of an import rule, which names it as `ports < store < http.` */
const orderOf = (ruleName: string): readonly string[] =>
  forbidden.find(({ name }) => name === ruleName)?.comment.match(/[\w-]+(?= <|\.$)/g) ?? []

export const folderTables: readonly FolderTable[] = [
  {
    parent: 'packages',
    first: [
      ...['protocol', 'client', 'widget', 'js', 'react', 'provider', 'backend', 'express', 'fastify', 'hono', 'next'],
      ...['vue', 'svelte'],
      ...['console', 'playground', 'docs', 'create'],
    ],
    without: [],
  },
  {
    parent: 'packages/provider/src',
    first: orderOf('provider-ports-below'),
    without: ['attacks', 'testing', 'site-tests'],
  },
  { parent: 'packages/provider/src/domain', first: orderOf('domain-records-keys'), without: [] },
]

const beginOf = (parent: string) => `<!-- The folders of ${parent}, written by \`npm run map\` from their READMEs. -->`
const end = '<!-- The end of the folders. -->'

/**
 * Writes the tables of folders into a page again. The words of a row are the first paragraph of the folder's README.md.
 *
 * @returns the page, and one finding for each folder that has no README or table that has no place
 */
export const withFolders = (
  page: string,
  tables: readonly FolderTable[] = folderTables,
  from = root,
): { readonly page: string; readonly findings: readonly string[] } => {
  const findings: string[] = []
  let text = page
  for (const { parent, first, without } of tables) {
    const folders = foldersBelow(join(from, parent)).filter((folder) => !without.includes(folder))
    const ordered = [
      ...first.filter((folder) => folders.includes(folder)),
      ...folders.filter((f) => !first.includes(f)),
    ]
    const rows = ordered.map((folder) => {
      const description = descriptionOf(join(from, parent, folder))
      if (description === null) findings.push(`${parent}/${folder} has no README.md whose first paragraph describes it`)
      return `| \`${parent === 'packages' ? `packages/${folder}` : folder}\` | ${description ?? ''} |`
    })
    const [before, rest] = text.split(beginOf(parent))
    const after = rest?.slice(rest.indexOf(end))
    if (before === undefined || after === undefined) findings.push(`the page has no place for the folders of ${parent}`)
    else text = `${before}${beginOf(parent)}\n\n| folder | holds |\n|---|---|\n${rows.join('\n')}\n\n${after}`
  }
  return { page: text, findings }
}

const foldersBelow = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && holdsSources(join(path, entry.name)))
    .map(({ name }) => name)
    .toSorted()

/** A folder that only holds output of a build is no folder of the repository. */
const holdsSources = (path: string): boolean =>
  readdirSync(path).some((name) => name !== 'dist' && name !== 'node_modules')

/** Returns the first paragraph after the title on one line, as the cell of a table; null if it is missing. */
const descriptionOf = (folder: string): string | null => {
  const path = join(folder, 'README.md')
  if (!existsSync(path)) return null
  const paragraph = readFileSync(path, 'utf8')
    .split(/\n{2,}/)[1]
    ?.trim()
  return paragraph === undefined || paragraph === '' ? null : paragraph.replaceAll('\n', ' ').replaceAll('|', '\\|')
}
