/**
 * Content rules of the built files. Exists to catch an import that compiles and works, but that every page pays for: a
 * validator in the browser, a method's screen in the first paint, React in the headless client. Words and sources
 * identify a leak; the first files have budgets. `npm run sizes` prints the size of every file.
 */
import { builtChunks, type Chunk, createScale, type Scale } from './bleed/chunks.ts'
import { type Rule, rules } from './bleed/rules.ts'

/** Returns every finding, one sentence each. */
export const bleed = async (): Promise<readonly string[]> => judge(builtChunks(), rules)

export const judge = (chunks: readonly Chunk[], against: readonly Rule[]): readonly string[] => {
  const weigh = createScale()
  return [
    ...circles(chunks),
    ...against.flatMap((rule) => {
      const matchingChunks = chunks.filter((chunk) => rule.holds(chunk))
      if (matchingChunks.length === 0) return [`no file matches "${rule.name}"; the build or the rule has changed`]
      return [
        ...broken(rule, matchingChunks, weigh),
        ...matchingChunks.flatMap((chunk) => [
          ...waitsFor(rule, chunk, chunks),
          ...bringsTooMuch(rule, chunk, chunks, weigh),
        ]),
      ]
    }),
  ]
}

/** Finds circular imports: one of the files runs before its import has loaded, although the sources are correct. */
const circles = (chunks: readonly Chunk[]): readonly string[] =>
  chunks
    .filter((chunk) => chunk.imports.some((name) => namesNeeded(name, chunks).has(chunk.name)))
    .map(({ name }) => `${name} imports a file that imports it; change the groups of the build`)

const namesNeeded = (name: string, chunks: readonly Chunk[]): ReadonlySet<string> =>
  new Set(
    chunks
      .filter((chunk) => chunk.name === name)
      .flatMap((chunk) => [...needed(chunk, chunks)])
      .map((chunk) => chunk.name),
  )

const broken = (rule: Rule, chunks: readonly Chunk[], weigh: Scale): readonly string[] => [
  ...chunks.flatMap((chunk) => [
    ...(rule.words ?? [])
      .filter(({ word }) => word.test(chunk.code))
      .map(({ word, because }) => `${chunk.name} holds ${word}: ${because}`),
    ...(rule.sources ?? []).flatMap(({ path, because }) =>
      chunk.sources.filter((source) => path.test(source)).map((source) => `${chunk.name} holds ${source}: ${because}`),
    ),
  ]),
  ...tooLate(rule, chunks),
  ...overBudget(rule, chunks, weigh),
]

const waitsFor = ({ without }: Rule, chunk: Chunk, all: readonly Chunk[]): readonly string[] =>
  without
    ? [...needed(chunk, all)]
        .filter((one) => without.holds(one))
        .map(({ name }) => `${chunk.name} waits for ${name}: ${without.because}`)
    : []

const bringsTooMuch = (
  { name, budgetOfEachBytes: most, apartFrom }: Rule,
  chunk: Chunk,
  all: readonly Chunk[],
  weigh: Scale,
): readonly string[] => {
  if (most === undefined) return []
  const apart = new Set(apartFrom ? all.filter(apartFrom).flatMap((one) => [...needed(one, all)]) : [])
  return overBudget(
    { name, holds: () => true, budgetBytes: most },
    // Two graphs of a package that emit the same file emit it once.
    [...new Map([...needed(chunk, all)].map((one) => [one.name, one])).values()].filter(
      (one) => one.eagerFor.length === 0 && !apart.has(one),
    ),
    weigh,
  )
}

/** Returns all files that must load before a file can run, including itself. */
const needed = (chunk: Chunk, all: readonly Chunk[], visited = new Set<Chunk>()): ReadonlySet<Chunk> => {
  if (visited.has(chunk)) return visited
  visited.add(chunk)
  for (const name of chunk.imports) for (const one of all) if (one.name === name) needed(one, all, visited)
  return visited
}

const namesOf = (chunks: readonly Chunk[]) => chunks.map((chunk) => chunk.name).join(' + ')

/**
 * Finds files that load too late: an import is requested only after its importer has loaded, which adds a round trip.
 */
const tooLate = ({ name, rounds }: Rule, chunks: readonly Chunk[]): readonly string[] => {
  if (!rounds) return []
  const loaded = new Set<string>()
  let roundTrips = 0
  let next = chunks.filter((chunk) => chunk.name === rounds.entry)
  for (; next.length > 0; roundTrips++) {
    for (const chunk of next) loaded.add(chunk.name)
    const importedNames = new Set(next.flatMap(({ imports }) => imports))
    next = chunks.filter((chunk) => importedNames.has(chunk.name) && !loaded.has(chunk.name))
  }
  return roundTrips > rounds.most
    ? [`${namesOf(chunks)} take ${roundTrips} round trips one after the other; ${name} may take ${rounds.most}`]
    : []
}

const overBudget = ({ name, budgetBytes }: Rule, chunks: readonly Chunk[], weigh: Scale): readonly string[] => {
  if (budgetBytes === undefined) return []
  const bytes = chunks.reduce((sum, { code }) => sum + weigh(code), 0)
  return bytes > budgetBytes
    ? [`${namesOf(chunks)} weighs ${bytes} bytes (brotli); ${name} may weigh ${budgetBytes}`]
    : []
}
