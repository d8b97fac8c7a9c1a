import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../check/sources.ts'
import { type Chunk, weightOf } from './chunks.ts'

/** Kilobytes (1,000 bytes, brotli) by the name of a file, without its content hash. */
export type Sizes = ReadonlyMap<string, number>

export const sizesDocument = 'docs/SIZES.md'

/** Largest change that needs no review: the larger of the two. */
const TOLERANCE_KB = 0.2
const TOLERANCE_SHARE = 0.05

export const sizesOf = (chunks: readonly Chunk[]): Sizes => {
  const sizes = new Map<string, number>()
  const weighed = chunks.map(({ name, code }) => ({
    name: name.replace(/(chunks\/.*)-[\w-]{8}(?=\.js$)/, '$1'),
    kB: weightOf(code) / 1000,
  }))
  for (const { name, kB } of weighed.sort((one, other) => other.kB - one.kB)) {
    // Two graphs may each have a file for the same noun.
    let key = name
    for (let count = 2; sizes.has(key); count++) key = `${name} (${count})`
    sizes.set(key, kB)
  }
  return new Map([...sizes].sort(([one], [other]) => (one < other ? -1 : 1)))
}

const row = /^\| `([^`]+)` \| ([\d.]+) \|$/gm

/** Reads the committed sizes. */
export const readSizes = (from = root): Sizes => {
  const path = join(from, sizesDocument)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return new Map([...text.matchAll(row)].map(([, name = '', kB]) => [name, Number(kB)]))
}

/** Returns files that are new, removed, or notably larger or smaller than committed, one sentence each. */
export const changedSizes = (landed: Sizes, now: Sizes): readonly string[] => {
  const advice = `run \`npm run map\` and review the change of ${sizesDocument}`
  return [...new Set([...landed.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [landed.get(name), now.get(name)]
    if (was === undefined) return [`${name} is new (${is?.toFixed(1)} kB); ${advice}`]
    if (is === undefined) return [`${name} is gone (${was.toFixed(1)} kB); ${advice}`]
    return Math.abs(is - was) > Math.max(TOLERANCE_KB, was * TOLERANCE_SHARE)
      ? [`${name} weighed ${was.toFixed(1)} kB and weighs ${is.toFixed(1)}; ${advice}`]
      : []
  })
}

/**
 * Returns the table to commit. Sizes that changed less than the tolerance keep their committed value, so that their
 * lines do not change.
 */
export const sizesPage = (landed: Sizes, now: Sizes): string => {
  const lines = [...now].map(([name, kB]) => {
    const was = landed.get(name)
    const isRead = was === undefined || changedSizes(new Map([[name, was]]), new Map([[name, kB]])).length > 0
    return `| \`${name}\` | ${(isRead ? kB : was).toFixed(1)} |`
  })
  return `# Sizes

Reference of the size of every file that a page can load, in kilobytes (1,000 bytes, brotli). Written by \`npm run map\`; do not edit. A
new, removed or changed file (by more than ${TOLERANCE_KB} kB and ${TOLERANCE_SHARE * 100} %) changes a line here, to be reviewed with its reason. [BUILD.md](BUILD.md)
describes the files. Only the files before the first field have a budget.

| file | kB |
|---|---|
${lines.join('\n')}
`
}
