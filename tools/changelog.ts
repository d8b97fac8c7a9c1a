/**
 * The changelog: one file a change in `changes/`, so that two branches never write the same lines. `npm run changelog` moves
 * the entries to CHANGELOG.md and deletes their files.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './check/sources.ts'

/** Kinds of changes by the last part of a file's name, in the order of their sections. */
const sections = { added: 'Added', changed: 'Changed', fixed: 'Fixed', security: 'Security' } as const

type Kind = keyof typeof sections

export interface Change {
  readonly path: string
  readonly kind: Kind
  /** The entry, which may have several lines, without its dash. */
  readonly entry: string
}

const isKind = (text: string): text is Kind => Object.hasOwn(sections, text)

/** Returns the changes of the folder `changes/`, by name, and a finding for each file that is none. */
export const readChanges = (
  from = root,
): { readonly changes: readonly Change[]; readonly faults: readonly string[] } => {
  const changes: Change[] = []
  const faults: string[] = []
  for (const name of readdirSync(join(from, 'changes')).sort()) {
    if (name === 'README.md') continue
    const path = `changes/${name}`
    const [, kind = ''] = /^[a-z\d-]+\.([a-z]+)\.md$/.exec(name) ?? []
    const entry = readFileSync(join(from, path), 'utf8').trim()
    if (!isKind(kind)) faults.push(`${path}: name it SLUG.KIND.md, with one of ${Object.keys(sections).join(', ')}`)
    else if (entry === '' || /^[-*#]/m.test(entry))
      faults.push(`${path}: write one entry, without a dash and a heading`)
    else changes.push({ path, kind, entry })
  }
  return { changes, faults }
}

/**
 * Adds changes below `## [Unreleased]`, first in the section of their kind.
 *
 * @param changelog content of CHANGELOG.md
 * @throws Error if the changelog has no section `[Unreleased]`
 * @example
 * withChanges(changelog, [{ path: 'changes/codes.fixed.md', kind: 'fixed', entry: 'Codes expire.' }])
 */
export const withChanges = (changelog: string, changes: readonly Change[]): string => {
  const start = changelog.indexOf('## [Unreleased]\n')
  if (start === -1) throw new Error('CHANGELOG.md has no section [Unreleased]. Add "## [Unreleased]" below its head.')
  const end = changelog.indexOf('\n## [', start + 1)
  const [before, unreleased, after] = [
    changelog.slice(0, start),
    changelog.slice(start, end === -1 ? undefined : end),
    end === -1 ? '' : changelog.slice(end),
  ]
  const [head = '', ...parts] = unreleased.trimEnd().split('\n### ')
  const written = new Map(
    parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]),
  )
  const lists = Object.entries(sections).flatMap(([kind, title]) => {
    const entries = changes
      .filter((change) => change.kind === kind)
      .map(({ entry }) => `- ${entry.replace(/\n(?=.)/g, '\n  ')}`)
    const list = [...entries, written.get(title) ?? ''].filter((text) => text !== '').join('\n')
    return list === '' ? [] : [`### ${title}\n\n${list}\n`]
  })
  return `${before}${[head.trim(), '', ...lists].join('\n')}${after}`
}

/** The step of the check: findings in the folder `changes/`. */
export const changelog = async (from = root): Promise<readonly string[]> => readChanges(from).faults

if (import.meta.main) {
  const { changes, faults } = readChanges()
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const path = join(root, 'CHANGELOG.md')
  writeFileSync(path, withChanges(readFileSync(path, 'utf8'), changes))
  for (const change of changes) rmSync(join(root, change.path))
  console.log(`${changes.length} changes are in CHANGELOG.md.`)
}
