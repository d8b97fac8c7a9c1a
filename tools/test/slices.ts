/**
 * Repeats are tests of a rule that another test of every run already checks: on the second database, in another engine,
 * at another site, for one more row of a table. Each `npm test` runs one slice of them, so that as many landings as
 * there are slices cover all. A browser takes seconds for a test, so its repeats have twice as many slices as those of
 * Vitest. `npm run test:all` and a runner started by hand run all of them.
 */
import { createHash } from 'node:crypto'

export const slices = 16

/** A slice and the one eight after it have the same repeats of Vitest. */
const vitestSlices = slices / 2

/** Marks the repeats of the other slices, in both runners. */
const tag = 'other-slice'

/** Marks tests of concurrent requests, which run on each database in every run. */
export const racesTag = 'races'

/** Tags that Vitest must know. */
export const vitestTags = [
  { name: tag, description: 'Repeats a rule on another database or for another row, and belongs to another slice.' },
  { name: racesTag, description: 'Sends concurrent requests. Runs on each database in every run.' },
]

/** Arguments with which a runner leaves out the repeats of other slices. */
export const vitestFilter = `--tags-filter=!${tag} || ${racesTag}`
export const playwrightFilter = `--grep-invert=@${tag}`

const numberOf = (name: string): number => (createHash('sha256').update(name).digest()[0] ?? 0) % slices

/**
 * The slice of a run: that of `SLICE`, or the one that the commit chooses.
 *
 * @param wanted `1` to `16`, or `none` for a run without repeats
 * @param commit hash of the commit
 * @throws Error for another value
 */
export const sliceOf = (wanted: string | undefined, commit: string): string => {
  if (wanted === undefined || wanted === '') return String(numberOf(commit) + 1)
  if (wanted === 'none' || (/^\d+$/.test(wanted) && Number(wanted) >= 1 && Number(wanted) <= slices)) return wanted
  throw new Error(`SLICE is "${wanted}". Set a number from 1 to ${slices}, or "none" for a run without repeats.`)
}

/**
 * Checks whether a repeat of Vitest belongs to this run. Without `SLICE` each does.
 *
 * @param name what is repeated and for what, such as `sessions on PostgreSQL`
 */
export const isInSlice = (name: string, slice = process.env.SLICE): boolean =>
  slice === undefined || slice === '' || (numberOf(name) - (Number(slice) - 1)) % vitestSlices === 0

/**
 * The same for a repeat in a browser: half of those of `isInSlice`.
 *
 * @param name what is repeated and for what, such as `account in firefox`
 */
export const isInBrowserSlice = (name: string, slice = process.env.SLICE): boolean =>
  slice === undefined || slice === '' || String(numberOf(name) + 1) === slice

/** Options of a suite or a test of Vitest that repeats a rule: `describe(name, repeatedSuite(name), …)`. */
export const repeatedSuite = (name: string) => ({ tags: isInSlice(name) ? [] : [tag] })

/** Details of a test of Playwright that repeats a rule: `test(title, repeated(title), …)`. */
export const repeated = (name: string) => ({ tag: isInBrowserSlice(name) ? [] : [`@${tag}`] })

/** Tells from its tags in a report that a test was left to another slice. */
export const isLeft = (tags: readonly string[]): boolean => tags.includes(tag) && !tags.includes(racesTag)
