import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentsOf, installed } from '../unchanged.ts'

/** Programs that the compiler had nothing against, each with its files as they were then. */
export interface Programs {
  /** The files of a program of which nothing has changed; null where something has, or it was never looked at. */
  passed(project: string): readonly string[] | null
  pass(project: string, files: readonly string[]): void
}

/**
 * @param tracked every file of the repository. One more or less may change what an import means, or what a project
 *   includes: then all programs are looked at again. So they are after a change to a JSON file or an install.
 */
export const programs = (from: string, tracked: readonly string[]): Programs => {
  const json = tracked.filter((path) => path.endsWith('.json'))
  const surroundings = `${tracked.join('\0')}\0${contentsOf(json, from)}\0${installed(from)}`
  // As they are before the compiler reads them: what is written meanwhile is another file for the next run.
  const digests = new Map(tracked.filter((path) => /\.[cm]?[jt]sx?$/.test(path)).map((path) => [path, digestOf(path)]))
  const stamps = new Map<string, string>()
  function digestOf(path: string): string {
    return contentsOf([path], from)
  }
  /** What is no file of the repository was installed: nobody writes there by hand. */
  const stampOf = (path: string): string => {
    const known = digests.get(path) ?? stamps.get(path)
    if (known !== undefined) return known
    const { mtimeMs, size } = statSync(join(from, path))
    stamps.set(path, `${mtimeMs} ${size}`)
    return `${mtimeMs} ${size}`
  }
  const fingerprintOf = (files: readonly string[]): string => {
    const hash = createHash('sha256').update(surroundings)
    for (const path of files) hash.update(`${path}\0${stampOf(path)}\0`)
    return hash.digest('hex')
  }
  const recordOf = (project: string): string =>
    join(from, 'node_modules/.cache/latchkey/checked/types', project.replaceAll('/', '-'))
  return {
    passed(project) {
      if (!existsSync(recordOf(project))) return null
      const [fingerprint, ...files] = readFileSync(recordOf(project), 'utf8').split('\n')
      const isThere = files.every((path) => existsSync(join(from, path)))
      return isThere && fingerprintOf(files) === fingerprint ? files : null
    },
    pass(project, files) {
      mkdirSync(dirname(recordOf(project)), { recursive: true })
      writeFileSync(recordOf(project), [fingerprintOf(files), ...files].join('\n'))
    },
  }
}
