/**
 * What each built file may hold. Exists to catch the import that compiles, works, and makes every page pay: a validator in
 * the browser, a method's screen in the first paint, React in the headless client. Words and sources say what leaked;
 * budgets say that something grew.
 */
import { brotliCompressSync } from 'node:zlib'
import { builtChunks, type Chunk } from './bleed/chunks.ts'
import { type Rule, rules } from './bleed/rules.ts'

/** Every finding, one sentence each. */
export const bleed = async (): Promise<readonly string[]> => judge(await builtChunks(), rules)

export const judge = (chunks: readonly Chunk[], against: readonly Rule[]): readonly string[] => [
  ...against.flatMap((rule) => {
    const held = chunks.filter((chunk) => rule.holds(chunk))
    if (held.length === 0) return [`no file is ${rule.name}; the build or the rule has changed`]
    return [...broken(rule, held), ...held.flatMap((chunk) => waitsFor(rule, chunk, chunks))]
  }),
  ...overwritten(chunks),
]

/** All builds write into one folder: what two of them call the same must be the same. */
const overwritten = (chunks: readonly Chunk[]): readonly string[] => {
  const first = new Map<string, Chunk>()
  return chunks.flatMap((chunk) => {
    const one = first.get(chunk.name) ?? chunk
    first.set(chunk.name, one)
    return one.code === chunk.code
      ? []
      : [`${chunk.build} writes over ${chunk.name} of ${one.build}, which holds something else`]
  })
}

const broken = (rule: Rule, chunks: readonly Chunk[]): readonly string[] => [
  ...chunks.flatMap((chunk) => [
    ...(rule.words ?? [])
      .filter(({ word }) => word.test(chunk.code))
      .map(({ word, because }) => `${chunk.name} holds ${word}: ${because}`),
    ...chunk.sources.flatMap((source) =>
      (rule.sources ?? [])
        .filter(({ path }) => path.test(source))
        .map(({ because }) => `${chunk.name} holds ${source}: ${because}`),
    ),
  ]),
  ...overBudget(rule, chunks),
]

const waitsFor = ({ without }: Rule, chunk: Chunk, all: readonly Chunk[]): readonly string[] =>
  without
    ? [...needed(chunk, all)]
        .filter((one) => without.holds(one))
        .map(({ name }) => `${chunk.name} waits for ${name}: ${without.because}`)
    : []

/** Everything that has to be there before a file can run, itself included. */
const needed = (chunk: Chunk, all: readonly Chunk[], seen = new Set<Chunk>()): ReadonlySet<Chunk> => {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports)
    for (const one of all) if (one.name === name && one.build === chunk.build) needed(one, all, seen)
  return seen
}

const weightOf = (code: string): number => brotliCompressSync(code).length

const overBudget = (rule: Rule, chunks: readonly Chunk[]): readonly string[] => {
  const weights = chunks.map((chunk) => ({ name: chunk.name, bytes: weightOf(chunk.code) }))
  // Files that are needed together are one cost; files that come one by one are each their own.
  const name = chunks.map((chunk) => chunk.name).join(' + ')
  const parts =
    rule.together === 'file'
      ? [{ name, bytes: weightOf(chunks.map(({ code }) => code).join('')) }]
      : rule.together === 'files'
        ? [{ name, bytes: weights.reduce((sum, { bytes }) => sum + bytes, 0) }]
        : weights
  return parts
    .filter(({ bytes }) => bytes > rule.budgetBytes)
    .map(({ name, bytes }) => `${name} weighs ${bytes} bytes (brotli); ${rule.name} may weigh ${rule.budgetBytes}`)
}

if (import.meta.main) {
  const chunks = await builtChunks()
  for (const { name, code } of chunks) process.stdout.write(`${String(weightOf(code)).padStart(7)} ${name}\n`)
  for (const finding of judge(chunks, rules)) process.stdout.write(`${finding}\n`)
}
