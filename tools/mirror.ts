/**
 * One noun, one address in every package. Exists to catch the method that was added in three packages and forgotten in
 * the fourth, the half that has a call and no screen, and the folder that no list names, which therefore never runs.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, trackedFiles } from './check/sources.ts'

const packages = ['protocol', 'client', 'widget', 'provider'] as const
type Package = (typeof packages)[number]

/** Nouns with nothing to say in a package, and why. Every other one has its folder in all four. */
export type Exceptions = Readonly<Record<string, { readonly only: readonly Package[]; readonly because: string }>>

const exceptions: Exceptions = {
  totp: {
    only: ['protocol', 'client', 'provider'],
    because: 'sites draw the second step by themselves: the widget has no screen for it',
  },
}

/** The tables of contents. Each imports, line by line, every noun that has its half. */
const lists = [
  { file: 'packages/client/src/consumer.ts', in: 'client', half: 'consumer' },
  { file: 'packages/widget/src/consumer/methods.ts', in: 'widget', half: 'consumer' },
  { file: 'packages/widget/src/consumer/steps.ts', in: 'widget', half: 'consumer' },
  { file: 'packages/provider/src/routes.ts', in: 'provider', half: 'consumer' },
  { file: 'packages/client/src/b2b.ts', in: 'client', half: 'b2b' },
  { file: 'packages/widget/src/b2b/methods.ts', in: 'widget', half: 'b2b' },
  { file: 'packages/widget/src/b2b/steps.ts', in: 'widget', half: 'b2b' },
  { file: 'packages/provider/src/routes.ts', in: 'provider', half: 'b2b' },
] as const

/** What a noun owes beside its halves in a package where it has a folder. */
const owed = [
  { in: 'provider', stem: 'engine', why: 'the rule, without HTTP or SQL' },
  { in: 'widget', stem: 'samples', why: 'one step of each screen, for tests and the gallery' },
] as const

/** What is out of its place, one sentence each. */
export const mirror = async (from = root, excepted = exceptions): Promise<readonly string[]> => {
  const files = trackedFiles(from)
  const has = (name: Package, noun: string, start = ''): boolean =>
    files.some((path) => path.startsWith(`${folderOf(name, noun)}/${start}`))
  const nouns = [...new Set(files.flatMap((path) => nounIn.exec(path)?.[1] ?? []))].sort()
  return [
    ...nouns.flatMap((noun) => misplacedFolders(noun, excepted, has)),
    ...nouns.flatMap((noun) => misplacedHalves(noun, has)),
    ...lists.flatMap((list) => leftOut(from, list, nouns, has)),
    ...nouns.flatMap((noun) => debts(noun, has)),
  ]
}

type Has = (name: Package, noun: string, start?: string) => boolean

const nounIn = /^packages\/(?:protocol|client|widget|provider)\/src\/methods\/([^/]+)\//
const folderOf = (name: Package, noun: string): string => `packages/${name}/src/methods/${noun}`

const misplacedFolders = (noun: string, excepted: Exceptions, has: Has): readonly string[] => {
  const home = excepted[noun]?.only ?? packages
  return [
    ...home
      .filter((name) => !has(name, noun))
      .map((name) => `${folderOf(name, noun)} is missing; other packages have it`),
    ...packages
      .filter((name) => !home.includes(name) && has(name, noun))
      .map((name) => `${folderOf(name, noun)} stands where the exceptions of tools/mirror.ts say that nothing does`),
  ]
}

const misplacedHalves = (noun: string, has: Has): readonly string[] =>
  (['consumer', 'b2b'] as const).flatMap((half) => {
    const missing = packages.filter((name) => has(name, noun) && !has(name, noun, `${half}.ts`))
    const found = packages.filter((name) => has(name, noun, `${half}.ts`))
    return found.length === 0
      ? []
      : missing.map((name) => `${folderOf(name, noun)}/${half}.ts is missing beside that of ${found.join(', ')}`)
  })

const leftOut = (from: string, list: (typeof lists)[number], nouns: readonly string[], has: Has): readonly string[] => {
  const owners = nouns.filter((noun) => has(list.in, noun, `${list.half}.ts`))
  if (owners.length === 0) return []
  const path = join(from, list.file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return owners
    .filter((noun) => !text.includes(`/methods/${noun}/${list.half}.`))
    .map((noun) => `${list.file} does not name methods/${noun}/${list.half}.ts`)
}

const debts = (noun: string, has: Has): readonly string[] =>
  owed
    .filter((part) => has(part.in, noun) && !has(part.in, noun, `${part.stem}.`))
    .map((part) => `${folderOf(part.in, noun)}/${part.stem}.ts is missing: ${part.why}`)
