import { brotliCompressSync } from 'node:zlib'
import { transformSync } from 'esbuild'
import type { BuiltModule } from '../build/built-files.ts'

/** A part of a file: its modules of one folder. */
interface Part {
  readonly folder: string
  /** Kilobytes (1,000 bytes, brotli). Those of all parts add up to the file. */
  readonly kB: number
}

/**
 * Returns the folder of a module: the package with the folder of its source, and in the client's core one more.
 *
 * @example
 * folderOf('packages/client/src/core/session/session.ts') // 'client/core/session'
 */
export const folderOf = (source: string): string => {
  const [, name = 'other', path = ''] = /^packages\/([^/]+)\/src\/(.*)$/.exec(source) ?? []
  const folders = path.split('/').slice(0, -1)
  return [name, ...folders.slice(0, folders[0] === 'core' || folders[1] === 'styles' ? 2 : 1)].join('/')
}

const weightOf = (codes: readonly string[]): number => brotliCompressSync(codes.join('\n')).length

/**
 * Returns what each folder adds to a file, the largest first. A folder weighs what the compressed file would lose without it;
 * text that folders have in common is shared among them in proportion.
 *
 * @param modules of the file, before minification
 */
export const partsOf = (modules: readonly BuiltModule[]): readonly Part[] => {
  const minified = modules.map(({ source, code }) => ({
    folder: folderOf(source),
    code: transformSync(code, { minify: true, format: 'esm' }).code,
  }))
  const whole = weightOf(minified.map(({ code }) => code))
  const folders = [...new Set(minified.map(({ folder }) => folder))]
  const alone = folders.map(
    (one) => whole - weightOf(minified.flatMap(({ folder, code }) => (folder === one ? [] : [code]))),
  )
  const sum = alone.reduce((total, weight) => total + weight, 0)
  return folders
    .map((folder, at) => ({ folder, kB: ((alone[at] ?? 0) / sum) * (whole / 1000) }))
    .sort((one, other) => other.kB - one.kB)
}

/** Returns one line for each folder of a file: its kilobytes, then its name. */
export const compositionReport = (name: string, parts: readonly Part[]): string =>
  [`\n${name}, by folder\n`, ...parts.map(({ folder, kB }) => `${kB.toFixed(2).padStart(8)} kB  ${folder}\n`)].join('')
