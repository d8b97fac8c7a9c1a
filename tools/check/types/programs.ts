import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentsOf, installed } from '../unchanged.ts'

/** Programs that passed, each with its files at that time. */
export interface Programs {
  /** Returns the files of a program that passed and has not changed; null otherwise. */
  passed(project: string): readonly string[] | null
  pass(project: string, files: readonly string[]): void
}

/**
 * Compares programs with their last state.
 *
 * @param tracked every file of the repository. An added or removed file may change imports and projects, so all
 *   programs are checked again; so are they after a change of a JSON file or an install.
 */
export const programs = (from: string, tracked: readonly string[]): Programs => {
  const json = tracked.filter((path) => path.endsWith('.json'))
  const surroundings = `${tracked.join('\0')}\0${contentsOf(json, from)}\0${installed(from)}`
  // Read before the compiler runs: a file that changes meanwhile counts as changed in the next run.
  const digests = new Map(tracked.filter((path) => /\.[cm]?[jt]sx?$/.test(path)).map((path) => [path, digestOf(path)]))
  const stamps = new Map<string, string>()
  function digestOf(path: string): string {
    return contentsOf([path], from)
  }
  /** A file outside the repository was installed, and is not edited by hand. */
  const stampOf = (path: string): string => {
    const knownDigest = digests.get(path) ?? stamps.get(path)
    if (knownDigest !== undefined) return knownDigest
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
