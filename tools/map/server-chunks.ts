import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = 'packages/widget/src'
/** Line width of the formatter. */
const WIDTH = 120

/** A chunk that a descriptor loads: the method's id, and the file below the sources. */
interface Fetched {
  readonly id: string
  readonly file: string
  readonly kind: 'begins' | 'lazyEntries'
}

const fetchedIn = (root: string, path: string): readonly Fetched[] => {
  const text = readFileSync(join(root, sources, path), 'utf8')
  const folder = path.replace(/[^/]*$/, '')
  const shared = /const load = \(\) => import\('\.\/([^']+)'\)/.exec(text)?.[1]
  return text
    .split('methodOf<')
    .slice(1)
    .flatMap((descriptor) => {
      const id = /^ {2}id: '(\w+)'/m.exec(descriptor)?.[1] ?? ''
      const importedAs = (name: string) =>
        new RegExp(`^ {2}${name}: \\(\\) => import\\('\\./([^']+)'\\)`, 'm').exec(descriptor)?.[1]
      const begin = importedAs('begin') ?? (/^ {2}begin: load,/m.test(descriptor) ? shared : undefined)
      const entries = importedAs('lazyEntries')
      return [
        ...(begin ? [{ id, file: folder + begin, kind: 'begins' } as const] : []),
        ...(entries ? [{ id, file: folder + entries, kind: 'lazyEntries' } as const] : []),
      ]
    })
}

const importOf = ({ id, file, kind }: Fetched): string =>
  kind === 'begins'
    ? `import * as ${id} from '../${file}'\n`
    : `import { lazyEntries as ${id}Entries } from '../${file}'\n`

const listed = (name: string, entries: readonly string[]): string => {
  const flat = `export const ${name} = { ${entries.join(', ')} }`
  return flat.length <= WIDTH ? flat : `export const ${name} = {\n  ${entries.join(',\n  ')},\n}`
}

const page = (root: string, vertical: string): string => {
  const fetched = globSync(`methods/*/${vertical}.ts`, { cwd: join(root, sources) }).flatMap((path) =>
    fetchedIn(root, path),
  )
  const inOrder = (key: 'file' | 'id') =>
    [...fetched].sort((a, b) => (a[key].toLowerCase() < b[key].toLowerCase() ? -1 : 1))
  const [begins, lazyEntries] = (['begins', 'lazyEntries'] as const).map((kind) =>
    inOrder('id').filter((one) => one.kind === kind),
  )
  return `${inOrder('file').map(importOf).join('')}
/** Chunks that the methods of \`${vertical}/methods.ts\` load in a browser, by their ids. Written by \`npm run map\`. */
${listed('begins', begins?.map(({ id }) => id) ?? [])}

${listed('lazyEntries', lazyEntries?.map(({ id }) => `${id}: ${id}Entries`) ?? [])}
`
}

/**
 * Returns the files that import each chunk of a descriptor on a server, where rendering cannot wait. They are
 * generated, so that no list needs maintenance.
 */
export const serverChunkFiles = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['consumer', 'b2b'].map((vertical) => [`${sources}/server/${vertical}-method-chunks.ts`, page(root, vertical)]),
  )
