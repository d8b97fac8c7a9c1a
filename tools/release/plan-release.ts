import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readChanges, withChanges } from '../changelog.ts'

/** The files of a release. Nothing is written yet. */
export interface ReleasePlan {
  readonly version: string
  /** New texts by path. */
  readonly written: Readonly<Record<string, string>>
  /** Paths of the changes that are in the changelog now. */
  readonly removed: readonly string[]
  /** The section of the changelog. */
  readonly notes: string
}

/** A release that cannot be made. The message says why and what to do; nothing was changed. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal'
}

/** Files beside the manifests that name a package with its version, such as `create-latchkey-1.0.0.tgz`. */
const naming = ['README.md', 'docs/*.md', 'packages/client/src/core/transport/telemetry.ts']

/**
 * Returns the pattern of a package's name with this version, in the name of a tarball or behind an `@`.
 *
 * @example
 * namesWith('1.0.0').test('latchkey-js-1.0.0.tgz') // true
 */
export const namesWith = (version: string): RegExp =>
  new RegExp(`(?<=latchkey(?:[-/]\\w+)?[@-])${version.replaceAll('.', '\\.')}(?![\\d.]*\\d)`, 'g')

/**
 * Plans a release: the version in every package and in the lock file, and a section of the changelog from the entries of
 * `changes/`.
 *
 * @param from folder of the repository
 * @param wanted version, such as `0.2.0`. Default: the next minor version
 * @param today date of the release, such as `2026-11-29`
 * @throws ReleaseRefusal for a version that is no later one, packages with different versions, or wrong or missing changes
 */
export const planRelease = (from: string, wanted: string | undefined, today: string): ReleasePlan => {
  const textOf = (path: string) => readFileSync(join(from, path), 'utf8')
  const manifests = readdirSync(join(from, 'packages'))
    .map((name) => `packages/${name}/package.json`)
    .filter((path) => JSON.parse(textOf(path)).version !== undefined)
  const current = onlyVersion(manifests.map((path) => [path, JSON.parse(textOf(path)).version]))
  const version = wanted ?? nextMinor(current)
  requireLater(version, current)
  const { changes, faults } = readChanges(from)
  if (faults.length > 0) throw new ReleaseRefusal(`${faults.join('\n')}\nCorrect these files.`)
  const unreleased = withChanges(textOf('CHANGELOG.md'), changes)
  const notes = sectionOf(unreleased)
  if (notes === '') throw new ReleaseRefusal('There is no change to release. Add files to changes/.')
  const lock = JSON.parse(textOf('package-lock.json'))
  for (const path of manifests) {
    const locked = lock.packages[path.replace('/package.json', '')]
    if (locked?.version !== current)
      throw new ReleaseRefusal(`package-lock.json has another version of ${path}. Run \`npm install\`, and commit it.`)
    locked.version = version
  }
  const namingFiles = globSync(naming, { cwd: from })
    .map((path) => [path, textOf(path)] as const)
    .filter(([, text]) => text.match(namesWith(current)) !== null)
  return {
    version,
    written: {
      ...Object.fromEntries(
        manifests.map((path) => [path, textOf(path).replace(`"version": "${current}"`, `"version": "${version}"`)]),
      ),
      ...Object.fromEntries(namingFiles.map(([path, text]) => [path, text.replaceAll(namesWith(current), version)])),
      'package-lock.json': `${JSON.stringify(lock, null, 2)}\n`,
      'CHANGELOG.md': unreleased.replace(/## \[Unreleased\]\n/, `## [Unreleased]\n\n## [${version}] - ${today}\n`),
    },
    removed: changes.map(({ path }) => path),
    notes,
  }
}

/** Returns the content of the section `[Unreleased]`. */
const sectionOf = (changelog: string): string => {
  const [, section = ''] = changelog.split('## [Unreleased]\n')
  return section.split('\n## [')[0]?.trim() ?? ''
}

const onlyVersion = (versions: readonly (readonly [path: string, version: string])[]): string => {
  const [first] = versions
  const other = versions.find(([, version]) => version !== first?.[1])
  if (first === undefined) throw new ReleaseRefusal('No package has a version. Run the command in the repository.')
  if (other !== undefined)
    throw new ReleaseRefusal(`${first[0]} has ${first[1]}, and ${other[0]} has ${other[1]}. Give all the same version.`)
  return first[1]
}

const numbersOf = (version: string): readonly number[] | null =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null

const nextMinor = (version: string): string => {
  const [major = 0, minor = 0] = numbersOf(version) ?? []
  return `${major}.${minor + 1}.0`
}

const requireLater = (version: string, current: string): void => {
  const [wanted, present] = [numbersOf(version), numbersOf(current)]
  const example = nextMinor(current)
  if (wanted === null || present === null)
    throw new ReleaseRefusal(`"${version}" is no version. Name one with three numbers, such as ${example}.`)
  const place = wanted.findIndex((number, index) => number !== present[index])
  if ((wanted[place] ?? 0) <= (present[place] ?? 0))
    throw new ReleaseRefusal(`The packages have version ${current}. Name a later one, such as ${example}.`)
}
