import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = 'packages/widget/src'
/** As wide as the formatter lets a line be. */
const WIDTH = 120

/** What the contracts of a vertical's methods are gathered into. */
interface Gathered {
  readonly vertical: 'consumer' | 'b2b'
  /** How the types end that are taken, and what they become together. */
  readonly ending: 'Steps' | 'Events'
  readonly name: string
  readonly file: string
  readonly says: string
  /** What stands in it beside them, line by line, and what that imports. */
  readonly own?: readonly string[]
  readonly imports?: string
}

const main = {
  own: ['  Main: MainStep'],
  imports: "import type { MainStep } from '../mount/definition.ts'\n",
} as const

const table: readonly Gathered[] = (['consumer', 'b2b'] as const).flatMap((vertical) => [
  {
    ...{ vertical, ending: 'Steps', name: 'Steps', file: 'steps.ts', ...main },
    says: 'Every screen of the vertical and the data that it carries, from the contracts of its methods.',
  },
  {
    ...{ vertical, ending: 'Events', name: 'MethodEvents', file: 'events.ts' },
    says: 'What the host page hears of the methods, from the contracts of each.',
  },
])

/** The type of a contract that ends so, beside its path below the sources. */
const declaredIn = (root: string, { vertical, ending }: Gathered): readonly (readonly [type: string, path: string])[] =>
  globSync(`methods/*/${vertical}.contract.ts`, { cwd: join(root, sources) })
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, sources, path), 'utf8')
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
  return `${declared.map(([type, path]) => `import type { ${type} } from '../${path}'\n`).join('')}${row.imports ?? ''}
/** ${row.says} Written by \`npm run map\`. */
${body}
`
}

/** The names that a site may say in `config.products`, as the descriptors of the consumer vertical have them. */
const products = (root: string): string => {
  const named = globSync('methods/*/consumer.ts', { cwd: join(root, sources) })
    .sort()
    .flatMap((path) => [...readFileSync(join(root, sources, path), 'utf8').matchAll(/^ {2}product: ('\w+'),$/gm)])
  const union = [...new Set(named.map(([, name]) => name))].sort()
  const flat = `export type Product = ${union.join(' | ')}`
  return `/** The sign-in methods by their names in \`config.products\`, from their descriptors. Written by \`npm run map\`. */
${flat.length <= WIDTH ? flat : `export type Product =\n  | ${union.join('\n  | ')}`}
`
}

/**
 * What the types of a vertical take from its methods: which screens there are, what the host page hears, which products. Each
 * method declares its own; nobody keeps a second list of them.
 */
export const contractFiles = (root: string): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(table.map((row) => [`${sources}/${row.vertical}/${row.file}`, gathered(root, row)])),
  [`${sources}/consumer/products.ts`]: products(root),
})
