/**
 * Finds names without meaning, and types that share a name. Exists to catch a catch-all file, which grows without a theme and
 * ends in circular imports; and the sixteenth type called `Asked`, which no reader can tell from the others.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, isTypeScript, root, trackedFiles } from './sources.ts'

/** `data` alone has no meaning; `PasskeyData`, the stored part of a passkey, has one. */
const empty = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'shared', 'misc', 'manager', 'data', 'info'])

export const names = async (from = root): Promise<readonly string[]> => {
  const paths = trackedFiles(from)
  const sources = paths
    .filter((path) => isTypeScript(path) || path.endsWith('.mjs'))
    .map((path) => ({ path, text: readFileSync(join(from, path), 'utf8') }))
  return [...paths.flatMap(printedReport), ...sources.flatMap(meaningless), ...sharedTypeNames(sources)]
}

interface Source {
  readonly path: string
  readonly text: string
}

/** A report of sizes changes with every commit. A command prints it; the budgets are in the tests. */
const printedReport = (path: string): readonly string[] =>
  /(?:^|\/)SIZES\.md$/.test(path) ? [`${path}: \`npm run sizes\` prints this report; delete the file`] : []

/** Files named after what happens to their content. The field's noun names it: `stored-passkey.ts`, `sso-result.ts`. */
const vagueFile = /(?:^|\/)(?:kept|told|arrive|arrival|recognised|organization-doors)(?:\.test)?\.tsx?$/

/**
 * Names of variables, functions and members that a reader would have to look up, in the sources of packages. The store is
 * exempt: columns keep the names of earlier releases.
 */
const vagueNames = [
  ...['wishes', 'isMeant', 'handedOut', 'impersonal', 'realmOf', 'leads', 'tell', 'shown', 'live', 'arrival', 'reach'],
  ...['kept', 'holder', 'claimed', 'learn', 'inSession', 'asker', 'slot', 'said', 'byMember', 'granting', 'isTold'],
]
/** Values of earlier releases, with the names that these know: a claim that their nodes read, and rows that they wrote. */
const storedByEarlierReleases = new Set([
  'packages/provider/src/domain/organizations/sign-in/sealed-claim.ts',
  'packages/provider/src/testing/databases/releases.ts',
])
const vagueDeclaration = new RegExp(
  `^[ \\t]*(?:export )?(?:const|let|function|readonly) (${vagueNames.join('|')})\\b|^[ \\t]*(${vagueNames.join('|')})(?:[(<]|\\??: )`,
  'gm',
)

const meaningless = ({ path, text }: Source): readonly string[] => [
  ...(vagueFile.test(path) ? [`${path}: the file's name has no meaning; name what it holds`] : []),
  ...(/^packages\/[^/]+\/src\/(?!store\/)/.test(path) &&
  !storedByEarlierReleases.has(path) &&
  isTypeScript(path) &&
  !isTest(path)
    ? [...text.matchAll(vagueDeclaration)].map(
        ([, variable, member]) => `${path}: the name ${variable ?? member} has no meaning; name what it is or does`,
      )
    : []),
  ...wordsOf(path)
    .filter((word) => empty.has(word))
    .map((word) => `${path}: "${word}" has no meaning; name the content of the file`),
  ...exportedBy(text)
    .filter(
      (name) =>
        wordsOf(name).some((word, _, words) => empty.has(word) && !(word === 'data' && words.length > 1)) ||
        /^handle[A-Z]/.test(name),
    )
    .map((name) => `${path}: the exported name ${name} has no meaning; name what it is or does`),
]

/** Types named after an act on them. The field's noun names the thing: `FactorColumns`, `ScanCodeIntents`. */
const vagueTypes = new Set(['Asked', 'Shows', 'Says', 'Here', 'Asking', 'Told', 'Named', 'One', 'At', 'Known', 'Kept'])

/** Returns a finding for each type of a package whose name an earlier file of the package has too, or that is vague. */
const sharedTypeNames = (sources: readonly Source[]): readonly string[] => {
  const firstPaths = new Map<string, string>()
  return sources.flatMap(({ path, text }) => {
    const [, folder] = /^packages\/([^/]+)\/src\//.exec(path) ?? []
    if (folder === undefined || isTest(path)) return []
    return typesOf(path, text).flatMap((name) => {
      if (vagueTypes.has(name)) return [`${path}: the type name ${name} has no meaning; name what a value of it is`]
      const key = `${folder} ${name}`
      const firstPath = firstPaths.get(key)
      if (firstPath === undefined) firstPaths.set(key, path)
      return firstPath === undefined ? [] : [`${path}: ${firstPath} has a type ${name} too; give each its own name`]
    })
  })
}

/** `packages/a-b/someName.ts` → packages, a, b, some, name, ts. */
const wordsOf = (name: string): readonly string[] =>
  name
    // Terms of the field that contain such a word.
    .replace(/package-?manager|common-?js/gi, 'term')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)

const exportedBy = (source: string): readonly string[] =>
  [...source.matchAll(/^export (?:declare )?(?:async )?(?:const|let|function|class|interface|type) (\w+)/gm)].flatMap(
    ([, name]) => name ?? [],
  )

/** What tests share may keep its own types to itself. */
const typesOf = (path: string, source: string): readonly string[] =>
  [...source.matchAll(/^(export )?(?:declare )?(?:class|interface|type) (\w+)(?=[ <])/gm)]
    .filter(([, exported]) => exported !== undefined || !/\/(?:testing|site-tests|fixtures)\//.test(path))
    .flatMap(([, , name]) => name ?? [])
