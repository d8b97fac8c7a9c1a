import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BuiltFile, readBuiltFiles } from '../build/built-files.ts'
import { root } from '../check/sources.ts'

/** One built file. */
export interface Chunk {
  /** In the package's `dist`; of another package than `js`, below its name. */
  readonly name: string
  readonly code: string
  /** What it is made of, relative to the repository, the heaviest first. */
  readonly sources: readonly string[]
  /** Files that it cannot run without, by name. */
  readonly imports: readonly string[]
  /** Entries that load this file before they run, by name; an entry is among its own. */
  readonly eagerFor: readonly string[]
}

/** Those that pages load, as they were built last. */
export const builtChunks = (): readonly Chunk[] =>
  ofPages(readBuiltFiles()).map((file) => ({
    ...file,
    code: readFileSync(join(root, dirname(file.config), 'dist', file.path), 'utf8'),
  }))

interface PageFile extends Omit<Chunk, 'code'> {
  readonly config: string
  readonly path: string
}

/** What a page's server prints with is no page's. */
const isPages = ({ config, name }: BuiltFile): boolean =>
  /^packages\/(js|react)\//.test(config) && !/^(server|print)\.js$/.test(name)

/** @returns each with a name that is its own over all packages, and the entries that need it */
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
    ...{ config, path: name, name: inPackage(name), sources },
    imports: imports.map(inPackage),
    eagerFor: eager.get(inPackage(name)) ?? [],
  }))
}

const inPackageOf = ({ config }: BuiltFile) => {
  const [, folder = ''] = config.split('/')
  return (name: string): string => (folder === 'js' ? name : `${folder}/${name}`)
}

/** What a file costs on the wire, which is what a page pays. */
export const weightOf = (code: string): number => brotliCompressSync(code).length
