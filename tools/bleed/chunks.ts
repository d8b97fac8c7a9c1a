import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BuiltFile, readBuiltFiles } from '../build/built-files.ts'
import { root } from '../check/sources.ts'

/** One built file. */
export interface Chunk {
  /** Path in the package's `dist`; for packages other than `js`, prefixed with the package's name. */
  readonly name: string
  readonly code: string
  /** Its modules, relative to the repository, the largest first. */
  readonly sources: readonly string[]
  /** Names of the files that it imports. */
  readonly imports: readonly string[]
  /** Names of the entries that load this file before they run; an entry loads itself. */
  readonly eagerFor: readonly string[]
}

/** Reads the files that pages load, from the last build. */
export const builtChunks = (): readonly Chunk[] =>
  ofPages(readBuiltFiles()).map((file) => ({
    ...file,
    code: readFileSync(join(root, dirname(file.config), 'dist', file.path), 'utf8'),
  }))

interface PageFile extends Omit<Chunk, 'code'> {
  readonly config: string
  readonly path: string
}

/** Excludes the server renderer, which no page loads. */
const isPages = ({ config, name }: BuiltFile): boolean =>
  /^packages\/(js|react)\//.test(config) && !/^(server|print)\.js$/.test(name)

/**
 * Returns the files of all builds.
 *
 * @returns each with a unique name over all packages, and the entries that need it
 */
export const ofPages = (built: readonly BuiltFile[]): readonly PageFile[] => {
  const files = built.filter(isPages).map((file) => ({ ...file, inPackage: inPackageOf(file) }))
  const eager = new Map<string, string[]>()
  for (const { name, isEntry, inPackage } of files)
    if (isEntry) {
      const entry = inPackage(name)
      const needed = new Set([name])
      for (const one of needed)
        for (const other of files)
          if (other.name === one && other.inPackage(one) === inPackage(one))
            for (const imported of other.imports) needed.add(imported)
      for (const one of needed) eager.set(inPackage(one), [...(eager.get(inPackage(one)) ?? []), entry])
    }
  return files.map(({ config, name, imports, sources, inPackage }) => ({
    config,
    path: name,
    name: inPackage(name),
    sources,
    imports: imports.map(inPackage),
    eagerFor: eager.get(inPackage(name)) ?? [],
  }))
}

const inPackageOf = ({ config }: BuiltFile) => {
  const [, folder = ''] = config.split('/')
  return (name: string): string => (folder === 'js' ? name : `${folder}/${name}`)
}

/**
 * Returns the compressed size of a file, which is its cost for a page. Content hashes of the files that it names compress
 * differently in each build, by up to 40 bytes in all, so each is replaced by a hash of its file's name.
 */
export const weightOf = (code: string): number =>
  brotliCompressSync(code.replaceAll(/([\w./]+-)([\w-]{8})(?=\.js\b)/g, (_, name: string) => name + steadyHash(name)))
    .length

/** Returns the compressed size of a file, as `weightOf`. */
export type Scale = (code: string) => number

/** Compresses each file once: many rules weigh the same file, and the smallest form of a large one takes 0.1 s. */
export const createScale = (): Scale => {
  const weights = new Map<string, number>()
  return (code) => {
    const weight = weights.get(code) ?? weightOf(code)
    weights.set(code, weight)
    return weight
  }
}

const steadyHash = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 8)
