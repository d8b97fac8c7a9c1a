/**
 * Checks the types of every package. Also exists to catch a file that no tsconfig includes, which the compiler ignores
 * silently.
 *
 * The projects refer to each other (`tsc --build`), so that each source is checked once and its dependents read its
 * declaration. The compiler itself skips what is unchanged.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { command } from './command.ts'
import { nativeCompiler } from './compiler.ts'
import { isTypeScript, root, trackedFiles } from './sources.ts'

/** One checker a project: several would each work out the types that they share. Two projects at once use two cores. */
const options = ['--checkers', '1', '--builders', '2', '--pretty', 'false']

/** Checks all projects below a folder. */
export const types = async (from = root): Promise<readonly string[]> => {
  const projects = globSync('{{.,packages/*,tools,e2e,bench}/tsconfig,e2e/switch/tsconfig.*}.json', {
    cwd: from,
  }).sort()
  const { output, status } = await command(from, nativeCompiler, ['--build', ...projects, ...options])
  // A project without a source yet (TS18003) is correct; a source without a project is an error, found below.
  const complaints = output.split('\n').filter((line) => line !== '' && !line.includes('TS18003'))
  const isSilent = status !== 0 && output.trim() === ''
  const seenFiles = filesOfBuilds(from)
  const unseen = trackedFiles(from).filter(
    (path) => isTypeScript(path) && !seenFiles.has(path) && !isCompiledByItsTest(path),
  )
  return [
    ...complaints,
    ...(isSilent ? [`the compiler exited with ${status} and printed nothing`] : []),
    ...unseen.map((path) => `${path}: no tsconfig.json includes it, so nothing checks its types`),
  ]
}

/** Where the compiler records its builds: beside a project, or where the project's declarations are. */
const records = [
  '{.,packages/*,tools,e2e,bench,e2e/switch}/*.tsbuildinfo',
  '{packages/*,tools,bench}/node_modules/.cache/{declared,imported}/**/*.tsbuildinfo',
]

/** The files of every project, as the compiler recorded them. */
const filesOfBuilds = (from: string): ReadonlySet<string> => {
  const files = new Set<string>()
  for (const path of globSync(records, { cwd: from })) {
    const record: { readonly fileNames?: readonly string[] } = JSON.parse(readFileSync(join(from, path), 'utf8'))
    for (const name of record.fileNames ?? []) {
      const file = resolve(from, dirname(path), name)
      if (existsSync(file)) files.add(relative(from, file))
    }
  }
  return files
}

/**
 * Files that only compile where a test puts them: `e2e/added-method.spec.ts` among the sources, and the tests of `create`
 * in the app that they make. The tools of Vue and SvelteKit check sites in the app of their starter.
 */
const isCompiledByItsTest = (path: string): boolean =>
  /^(?:e2e\/added-method|e2e\/frameworks\/sites\/(?:vue|sveltekit)|packages\/create\/templates)\//.test(path)
