import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const path = join(root, 'node_modules/.cache/latchkey/built-files.json')

/** What the build knows of a file and the file does not say. */
export interface BuiltFile {
  /** The configuration that builds it, relative to the repository. */
  readonly config: string
  /** In the `dist` of that package. */
  readonly name: string
  readonly isEntry: boolean
  /** Files that it cannot run without, by name. */
  readonly imports: readonly string[]
  /** What it is made of, relative to the repository, the heaviest first. */
  readonly sources: readonly string[]
}

/** Kept where `npm run check` finds it: to build everything once more for it would take longer than the rest of the step. */
export const writeBuiltFiles = (files: readonly BuiltFile[]): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(files))
}

export const readBuiltFiles = (): readonly BuiltFile[] => JSON.parse(readFileSync(path, 'utf8'))
