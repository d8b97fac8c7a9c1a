/**
 * Checks the types of every package. Also exists to catch a file that no tsconfig includes, which the compiler ignores
 * silently.
 */
import { existsSync, globSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { command } from './command.ts'
import { isTypeScript, root, trackedFiles } from './sources.ts'
import { programs } from './types/programs.ts'

const native = join(root, 'node_modules/@typescript/native/bin/tsc')

/**
 * Checks all programs.
 *
 * @param compiler skips a program whose files are unchanged since it passed
 */
export const types = async (from = root, compiler = native): Promise<readonly string[]> => {
  const projects = globSync('{{.,packages/*,tools,e2e,bench}/tsconfig,e2e/switch/tsconfig.*}.json', {
    cwd: from,
  }).sort()
  const cache = join(from, 'node_modules/.cache/latchkey/types')
  const tracked = trackedFiles(from)
  const checkedPrograms = programs(from, tracked)
  const seenFiles = new Set<string>()
  const findings: string[] = []
  for (const project of projects) {
    const passedFiles = checkedPrograms.passed(project)
    for (const path of passedFiles ?? []) seenFiles.add(path)
    if (passedFiles) continue
    const { output, status } = await command(from, compiler, [
      ...['-p', project, '--listFiles', '--pretty', 'false'],
      ...['--incremental', '--tsBuildInfoFile', join(cache, project.replaceAll('/', '-'))],
    ])
    const lines = output.split('\n')
    const files = lines.filter((line) => isAbsolute(line) && existsSync(line)).map((line) => relative(from, line))
    for (const path of files) seenFiles.add(path)
    // A project without a source yet (TS18003) is correct; a source without a project is an error, found below.
    const complaints = lines.filter((line) => line !== '' && !isAbsolute(line) && !line.includes('TS18003'))
    if (complaints.length > 0) findings.push(...complaints)
    else if (status !== 0 && !output.includes('TS18003'))
      findings.push(`${dirname(project)}: the compiler exited with ${status} and printed nothing`)
    else if (status === 0) checkedPrograms.pass(project, files)
  }
  const unseen = tracked.filter((path) => isTypeScript(path) && !seenFiles.has(path) && !isCompiledByItsTest(path))
  return [...findings, ...unseen.map((path) => `${path}: no tsconfig.json includes it, so nothing checks its types`)]
}

/**
 * Files that only compile among the sources that a test adds them to: `e2e/added-method.spec.ts` compiles them there.
 */
const isCompiledByItsTest = (path: string): boolean => path.startsWith('e2e/added-method/')
