import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = 'packages/widget/src'
/** Line width of the formatter. */
const WIDTH = 120

/** File that the contracts of a vertical's methods are collected in. */
interface Gathered {
  readonly vertical: 'consumer' | 'b2b'
  /** Suffix of the collected types, and the name of their union. */
  readonly ending: 'Steps' | 'Events'
  readonly name: string
  readonly file: string
  readonly says: string
  /** Other lines in the file, and their imports. */
  readonly own?: readonly string[]
  readonly imports?: string
}

/** The folder for the types that the methods of a vertical share. */
const folderOf = { consumer: 'user-flow', b2b: 'member-flow' } as const

/** Keeps the names of the two verticals apart. */
const prefixOf = { consumer: '', b2b: 'Member' } as const

const main = {
  own: ['  Main: MainStep'],
  imports: "import type { MainStep } from '../mount/sections.ts'\n",
} as const

const table: readonly Gathered[] = (['consumer', 'b2b'] as const).flatMap((vertical) => [
  {
    vertical,
    ending: 'Steps',
    name: `${prefixOf[vertical]}Steps`,
    file: 'steps.ts',
    ...main,
    says: 'Screens of the vertical with their data, from the contracts of its methods.',
  },
  {
    vertical,
    ending: 'Events',
    name: `${prefixOf[vertical]}MethodEvents`,
    file: 'events.ts',
    says: 'Events of the methods for the host page, from their contracts.',
  },
])

/** Returns the contract types with this suffix, each with its file in the folder of the vertical. */
const declaredIn = (root: string, { vertical, ending }: Gathered): readonly (readonly [type: string, path: string])[] =>
  globSync('*.contract.ts', { cwd: join(root, sources, folderOf[vertical]) })
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, sources, folderOf[vertical], path), 'utf8')
      const [, type] = new RegExp(`^export (?:interface|type) (\\w+${ending})\\b`, 'm').exec(text) ?? []
      return type === undefined ? [] : [[type, path] as const]
    })

const extended = (name: string, types: readonly string[]): string => {
  const flat = `export interface ${name} extends ${types.join(', ')} {`
  return flat.length <= WIDTH ? flat : `export interface ${name}\n  extends ${types.join(',\n    ')} {`
}

const gathered = (root: string, row: Gathered): string => {
  const declared = declaredIn(root, row)
  const head = extended(
    row.name,
    declared.map(([type]) => type),
  )
  const body = row.own === undefined ? `${head}}` : `${head}\n${row.own.join('\n')}\n}`
  return `${row.imports ?? ''}${declared.map(([type, path]) => `import type { ${type} } from './${path}'\n`).join('')}
/** ${row.says} Written by \`npm run map\`. */
${body}
`
}

/** Returns the names that `config.products` accepts, from the descriptors of the consumer vertical. */
const products = (root: string): string => {
  const productNames = globSync('methods/*/consumer.ts', { cwd: join(root, sources) })
    .sort()
    .flatMap((path) => [...readFileSync(join(root, sources, path), 'utf8').matchAll(/^ {2}product: ('\w+'),$/gm)])
  const union = [...new Set(productNames.map(([, name]) => name))].sort()
  const flat = `export type Product = ${union.join(' | ')}`
  return `/** The sign-in methods by their names in \`config.products\`, from their descriptors. Written by \`npm run map\`. */
${flat.length <= WIDTH ? flat : `export type Product =\n  | ${union.join('\n  | ')}`}
`
}

/**
 * Returns the union types that a vertical takes from its methods: screens, events of the host page and products. Each
 * method has its own contract beside them, so that no second list exists and no flow imports a method.
 */
export const contractFiles = (root: string): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(table.map((row) => [`${sources}/${folderOf[row.vertical]}/${row.file}`, gathered(root, row)])),
  [`${sources}/${folderOf.consumer}/products.ts`]: products(root),
})
