import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const path = join(root, 'node_modules/.cache/latchkey/built-files.json')

/** A module of a built file, as the bundler has left it. */
export interface BuiltModule {
  /** Its path, relative to the repository. */
  readonly source: string
  readonly code: string
}

/** Data of a built file that the build knows and the file does not contain. */
export interface BuiltFile {
  /** Configuration that builds it, relative to the repository. */
  readonly config: string
  /** Path in the `dist` of that package. */
  readonly name: string
  readonly isEntry: boolean
  /** Names of the files that it imports. */
  readonly imports: readonly string[]
  /** Its modules, relative to the repository, the largest first. */
  readonly sources: readonly string[]
  /** Its modules with their code: only of the loaders, whose composition `npm run sizes` prints. */
  readonly modules?: readonly BuiltModule[]
}

/** Stores the data for `npm run check`: another build would take longer than the rest of that step. */
export const writeBuiltFiles = (files: readonly BuiltFile[]): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(files))
}

export const readBuiltFiles = (): readonly BuiltFile[] => JSON.parse(readFileSync(path, 'utf8'))
