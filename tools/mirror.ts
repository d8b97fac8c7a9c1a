/**
 * Checks that each noun has the same path in every package. Exists to catch a method that one package lacks, a vertical
 * with a call but no screen, and a folder that no list names and that therefore never runs.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, trackedFiles } from './check/sources.ts'

const packages = ['protocol', 'client', 'widget', 'provider'] as const
type Package = (typeof packages)[number]

/** Nouns without code in some packages, and why. Every other noun has its folder in all four. */
export type Exceptions = Readonly<Record<string, { readonly only: readonly Package[]; readonly because: string }>>

const exceptions: Exceptions = {
  'in-app': {
    only: ['widget'],
    because: 'it is no sign-in method: it shows which methods an in-app browser prevents, in the page alone',
  },
  account: {
    only: ['widget'],
    because: 'it is no sign-in method: signed-in people change their account by the calls of the methods',
  },
  'identity-provider': {
    only: ['widget'],
    because:
      'it is no sign-in method: people who are signed in grant access to connected apps (`idp` in protocol and client)',
  },
  impersonation: {
    only: ['protocol', 'provider'],
    because: "for the client it is a session like any other, and staff start it in the site's own tools",
  },
  mfa: {
    only: ['widget'],
    because: 'only the widget asks for a choice of second factors; each factor has its own calls',
  },
}

/** Verticals that a noun lacks in a package although other packages have them, and why. */
const withoutVertical: Readonly<Record<string, string>> = {
  'packages/widget/src/methods/totp/consumer.ts': 'sites render the second step of users themselves',
}

/** Lists that import, line by line, every noun that has their vertical. A list may continue in a second file, which loads later. */
const lists = [
  {
    files: ['packages/client/src/consumer-parts.ts', 'packages/client/src/consumer.ts'],
    in: 'client',
    vertical: 'consumer',
  },
  { files: ['packages/widget/src/consumer/methods.ts'], in: 'widget', vertical: 'consumer' },
  { files: ['packages/provider/src/routes/sdk-routes.ts'], in: 'provider', vertical: 'consumer' },
  { files: ['packages/client/src/b2b-parts.ts', 'packages/client/src/b2b.ts'], in: 'client', vertical: 'b2b' },
  { files: ['packages/widget/src/b2b/methods.ts'], in: 'widget', vertical: 'b2b' },
  { files: ['packages/provider/src/routes/sdk-routes.ts'], in: 'provider', vertical: 'b2b' },
] as const

/** Other files that a noun needs in a package where it has a folder. */
const requiredFiles = [
  { in: 'provider', stem: 'engine', why: 'the rule, without HTTP or SQL' },
  { in: 'widget', stem: 'samples', why: 'one step of each screen, for tests and the gallery' },
] as const

/** Returns the misplaced or missing parts, one sentence each. */
export const mirror = async (
  from = root,
  excepted = exceptions,
  without = withoutVertical,
): Promise<readonly string[]> => {
  const files = trackedFiles(from)
  const has = (name: Package, noun: string, start = ''): boolean =>
    files.some((path) => path.startsWith(`${folderOf(name, noun)}/${start}`))
  const hasHalf = (name: Package, noun: string, vertical: string): boolean =>
    files.includes(`packages/${name}/src/${halfOf(name, noun, vertical)}`)
  const nouns = [...new Set(files.flatMap((path) => nounIn.exec(path)?.[1] ?? []))].sort()
  const findings = [
    ...nouns.flatMap((noun) => misplacedFolders(noun, excepted, has)),
    ...nouns.flatMap((noun) => misplacedHalves(noun, has, hasHalf)),
    ...lists.flatMap((list) => leftOut(from, list, nouns, hasHalf)),
    ...nouns.flatMap((noun) => debts(noun, has)),
  ]
  return [
    ...findings.filter((finding) => !Object.keys(without).some((path) => finding.startsWith(`${path} is missing`))),
    ...Object.keys(without)
      .filter((path) => files.includes(path))
      .map((path) => `${path} exists: remove it from the exceptions of tools/mirror.ts`),
  ]
}

type Has = (name: Package, noun: string, start?: string) => boolean
type HasHalf = (name: Package, noun: string, vertical: string) => boolean

const nounIn = /^packages\/(?:protocol|client|widget|provider)\/src\/methods\/([^/]+)\//
const folderOf = (name: Package, noun: string): string => `packages/${name}/src/methods/${noun}`

/** The file of a vertical, below the package's sources. The provider keeps its handlers apart from its rules. */
const halfOf = (name: Package, noun: string, vertical: string): string =>
  name === 'provider' ? `routes/${vertical}/${noun}.ts` : `methods/${noun}/${vertical}.ts`

const misplacedFolders = (noun: string, excepted: Exceptions, has: Has): readonly string[] => {
  const home = excepted[noun]?.only ?? packages
  return [
    ...home
      .filter((name) => !has(name, noun))
      .map((name) => `${folderOf(name, noun)} is missing; other packages have it`),
    ...packages
      .filter((name) => !home.includes(name) && has(name, noun))
      .map((name) => `${folderOf(name, noun)} exists although the exceptions of tools/mirror.ts exclude it`),
  ]
}

const misplacedHalves = (noun: string, has: Has, hasHalf: HasHalf): readonly string[] =>
  (['consumer', 'b2b'] as const).flatMap((vertical) => {
    const withHalf = packages.filter((name) => hasHalf(name, noun, vertical))
    const missing = packages.filter((name) => has(name, noun) && !withHalf.includes(name))
    return withHalf.length === 0
      ? []
      : missing.map(
          (name) =>
            `packages/${name}/src/${halfOf(name, noun, vertical)} is missing beside that of ${withHalf.join(', ')}`,
        )
  })

const leftOut = (
  from: string,
  list: (typeof lists)[number],
  nouns: readonly string[],
  hasHalf: HasHalf,
): readonly string[] => {
  const owners = nouns.filter((noun) => hasHalf(list.in, noun, list.vertical))
  if (owners.length === 0) return []
  const text = list.files
    .map((file) => join(from, file))
    .map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''))
    .join('\n')
  return owners
    .map((noun) => halfOf(list.in, noun, list.vertical))
    .filter((half) => !text.includes(`/${half.replace('routes/', '')}'`))
    .map((half) => `${list.files[0]} does not name ${half}`)
}

const debts = (noun: string, has: Has): readonly string[] =>
  requiredFiles
    .filter((part) => has(part.in, noun) && !has(part.in, noun, `${part.stem}.`))
    .map((part) => `${folderOf(part.in, noun)}/${part.stem}.ts is missing: ${part.why}`)
