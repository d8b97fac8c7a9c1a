/**
 * Remembers what a step has read, so that a step that builds or loads much is not run again over the same. Only a step
 * that found nothing is remembered, and only when nothing that it reads was written while it ran.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, trackedFiles } from './sources.ts'

export interface Remembered {
  readonly name: string
  readonly run: () => Promise<readonly string[]>
  /** Whether it may read this file; rather too many than too few. */
  readonly reads: (path: string) => boolean
  /** What it reads or leaves behind though no tracked file: a pattern relative to the repository. */
  readonly built?: string
}

/** What the step finds; null where it found nothing before, and everything is as it was then. */
export const unlessUnchanged = async (step: Remembered, from = root): Promise<readonly string[] | null> => {
  const path = join(from, 'node_modules/.cache/latchkey/checked', step.name)
  const sources = sourcesOf(step, from)
  if (existsSync(path) && readFileSync(path, 'utf8') === sources + builtOf(step, from)) return null
  const findings = await step.run()
  if (findings.length === 0 && sourcesOf(step, from) === sources) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, sources + builtOf(step, from))
  }
  return findings
}

const sourcesOf = ({ reads }: Remembered, from: string): string =>
  process.version + contentsOf(trackedFiles(from).filter(reads), from) + installed(from)

const builtOf = ({ built }: Remembered, from: string): string =>
  built === undefined ? '' : contentsOf(globSync(built, { cwd: from }).sort(), from)

/** npm writes it anew at each install. */
export const installed = (from: string): string => {
  const path = 'node_modules/.package-lock.json'
  return existsSync(join(from, path)) ? contentsOf([path], from) : ''
}

export const contentsOf = (paths: readonly string[], from: string): string => {
  const hash = createHash('sha256')
  for (const path of paths) {
    const content = readFileSync(join(from, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
