/**
 * Parses published files. Exists to catch syntax that builds here and breaks the build of a site, such as an export
 * whose name is a string: our own tools parse more than the tools of existing sites.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, type Options, parse } from 'acorn-8.5'
import { commonJsFolder } from '../build/common-js.ts'
import { olderModulesFolder } from '../build/older-modules.ts'

/**
 * The lowest parser of a site's tools, and what it may read:
 *
 * - acorn 8.5 of September 2021, the lowest that an install of webpack 5 has brought since then; the webpack inside Next
 *   13.1 and the Rollup inside Vite 4 have later ones. It knows ES2022 except exports and imports under string names, which
 *   esbuild with the target `es2020` and Vite 5 to 7 with their default target reject too.
 * - ES2022 and not ES2020: all of these tools parse class fields and `??=`; esbuild, Vite and Next lower them to the
 *   target of the site. A build for ES2020 would be larger for every page.
 * - `await` outside of functions cannot be lowered to `es2020`, and webpack 5.0 rejects it. Only programs of Node may have
 *   it.
 */
const lowest: Options = { ecmaVersion: 2022, allowHashBang: true }

/**
 * Returns a sentence for each file that such a tool cannot parse.
 *
 * @param folder package as the registry gets it, or any folder of scripts
 * @param runsIn `node` for programs that no bundler of a site reads
 * @param parsed what was parsed before, and receives what is: packages contain each other's files, half of all
 */
export const unparsable = (
  folder: string,
  runsIn: 'node' | 'elsewhere' = 'elsewhere',
  parsed: Set<string> = new Set(),
): readonly string[] =>
  globSync('**/*.{js,mjs,cjs}', { cwd: folder })
    .sort()
    .flatMap((path) => {
      const code = readFileSync(join(folder, path), 'utf8')
      const kind = `${isForOlder(path) && `older ${isIn(path, commonJsFolder)}`} ${isScript(path)}`
      const contentFor = (place: typeof runsIn) => `${place} ${kind}\n${code}`
      // What every tool parses, Node does too.
      if (parsed.has(contentFor(runsIn)) || parsed.has(contentFor('elsewhere'))) return []
      const fault = isForOlder(path)
        ? faultForOlder(code, isIn(path, commonJsFolder) ? 'script' : 'module')
        : faultOf(code, isScript(path) ? 'script' : 'module', runsIn)
      if (fault === null) parsed.add(contentFor(runsIn))
      return fault === null ? [] : [`${path} has syntax that bundlers of existing sites cannot parse: ${fault}`]
    })

const isScript = (path: string): boolean => path.endsWith('.cjs') || path.endsWith('.global.js')

const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`)

const isForOlder = (path: string): boolean => isIn(path, commonJsFolder) || isIn(path, olderModulesFolder)

/**
 * Reads a file for older tools. webpack 4 parses ES2019, and of ES2020 only literals of large numbers and `import()`, which
 * fails in Jest.
 */
const faultForOlder = (code: string, sourceType: 'script' | 'module'): string | null => {
  const later =
    sourceType === 'script' ? /^(?:ChainExpression|ImportExpression)$/ : /^(?:ChainExpression|MetaProperty)$/
  try {
    return hasSyntax(parse(code, { ecmaVersion: 2020, sourceType }), later) ? 'syntax after ES2019' : null
  } catch (error) {
    return (error as Error).message
  }
}

const hasSyntax = (part: unknown, later: RegExp): boolean => {
  if (Array.isArray(part)) return part.some((one) => hasSyntax(one, later))
  if (typeof part !== 'object' || part === null || !('type' in part)) return false
  const isLater = later.test((part as Node).type) || ('operator' in part && part.operator === '??')
  return isLater || Object.values(part).some((one) => hasSyntax(one, later))
}

const faultOf = (code: string, sourceType: 'script' | 'module', runsIn: 'node' | 'elsewhere'): string | null => {
  try {
    const program = parse(code, { ...lowest, sourceType })
    return runsIn === 'elsewhere' && awaitsOutside(program) ? 'await outside of functions' : null
  } catch (error) {
    return (error as Error).message
  }
}

/** Checks whether a module awaits while it is evaluated; acorn has no option against it from ES2022 on. */
const awaitsOutside = (part: unknown): boolean => {
  if (Array.isArray(part)) return part.some(awaitsOutside)
  if (typeof part !== 'object' || part === null || !('type' in part)) return false
  const { type } = part as Node
  // A field of a class cannot await.
  if (/Function|^PropertyDefinition$/.test(type)) return false
  const waits = type === 'AwaitExpression' || (type === 'ForOfStatement' && 'await' in part && part.await === true)
  return waits || Object.values(part).some(awaitsOutside)
}
