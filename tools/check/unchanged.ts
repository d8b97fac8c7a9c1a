/**
 * Stores the inputs of a step, so that an expensive step does not repeat with the same inputs. Only a step without
 * findings is stored, and only if no input changed while it ran.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, trackedFiles } from './sources.ts'

export interface Remembered {
  readonly name: string
  readonly run: () => Promise<readonly string[]>
  /** Whether it may read this file; too many are safer than too few. */
  readonly reads: (path: string) => boolean
}

/** Runs a step and returns its findings; null if it passed before and nothing has changed since. */
export const unlessUnchanged = async (step: Remembered, from = root): Promise<readonly string[] | null> => {
  const path = join(from, 'node_modules/.cache/latchkey/checked', step.name)
  const sources = sourcesOf(step, from)
  if (existsSync(path) && readFileSync(path, 'utf8') === sources) return null
  const findings = await step.run()
  if (findings.length === 0 && sourcesOf(step, from) === sources) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, sources)
  }
  return findings
}

const sourcesOf = ({ reads }: Remembered, from: string): string =>
  process.version + contentsOf(trackedFiles(from).filter(reads), from) + installed(from)

/** npm rewrites it at each install. */
const installed = (from: string): string => {
  const path = 'node_modules/.package-lock.json'
  return existsSync(join(from, path)) ? contentsOf([path], from) : ''
}

const contentsOf = (paths: readonly string[], from: string): string => {
  const hash = createHash('sha256')
  for (const path of paths) {
    const content = readFileSync(join(from, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
