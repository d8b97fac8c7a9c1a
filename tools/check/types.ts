/**
 * Types of every package. Exists also to catch a file that no tsconfig includes: it would be checked by nobody, and
 * the compiler would say nothing.
 */
import { existsSync, globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { command } from './command.ts'
import { isTypeScript, root, trackedFiles } from './sources.ts'

const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')

export const types = async (from = root): Promise<readonly string[]> => {
  const projects = globSync('{{.,packages/*,tools,e2e,bench}/tsconfig,e2e/switch/tsconfig.*}.json', {
    cwd: from,
  }).sort()
  const cache = join(from, 'node_modules/.cache/latchkey/types')
  const seen = new Set<string>()
  const findings: string[] = []
  for (const project of projects) {
    const { output, status } = await command(from, compiler, [
      ...['-p', project, '--listFiles', '--pretty', 'false'],
      ...['--incremental', '--tsBuildInfoFile', join(cache, project.replaceAll('/', '-'))],
    ])
    const lines = output.split('\n')
    for (const line of lines) if (line.startsWith('/') && existsSync(line)) seen.add(relative(from, line))
    // A project without a source yet (TS18003) is no mistake; a source without a project is one, found below.
    const complaints = lines.filter((line) => line !== '' && !line.startsWith('/') && !line.includes('TS18003'))
    if (complaints.length > 0) findings.push(...complaints)
    else if (status !== 0 && !output.includes('TS18003'))
      findings.push(`${dirname(project)}: the compiler ended with ${status} and said nothing`)
  }
  const unseen = trackedFiles(from).filter((path) => isTypeScript(path) && !seen.has(path))
  return [...findings, ...unseen.map((path) => `${path}: no tsconfig.json includes it, so nothing checks its types`)]
}
