import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as z from 'zod'

/** A check of a text, by its kind; `abort` stops at its failure. */
interface Check {
  readonly check: string
  readonly maximum?: number
  readonly abort?: boolean
}

/** The `def` of a zod schema. */
export interface SchemaNode {
  readonly type: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly [part: string]: unknown
}

const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as SchemaNode

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in (value as z.core.$ZodType)._zod

/** Yields a schema and all nested schemas, each with its path. */
export const walk = function* (
  schema: z.core.$ZodType,
  path: readonly string[] = [],
): Generator<{ readonly path: readonly string[]; readonly node: SchemaNode }> {
  const node = defOf(schema)
  yield { path, node }
  for (const [name, part] of Object.entries(node)) {
    const inside =
      name === 'shape' ? Object.entries(part as object) : Array.isArray(part) ? part.entries() : [['', part]]
    for (const [key, value] of inside) {
      if (isSchema(value)) yield* walk(value, key === '' ? path : [...path, String(key)])
    }
  }
}

/** Returns the maximum length of a text in code units if it is checked first; otherwise null. */
export const maximumOf = ({ checks = [] }: SchemaNode): number | null => {
  const first = checks[0]?._zod.def
  return first?.check === 'max_length' && first.abort === true ? (first.maximum ?? null) : null
}

const packagesFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..')

/** Returns every schema that the product exports, with its file. */
export const exportedSchemas = async (): Promise<readonly (readonly [name: string, schema: z.core.$ZodType])[]> => {
  const schemas: (readonly [string, z.core.$ZodType])[] = []
  for await (const file of glob('{protocol,provider}/src/**/*.schema.ts', { cwd: packagesFolder })) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(packagesFolder, file)).href)
    for (const [name, value] of Object.entries(exported)) if (isSchema(value)) schemas.push([`${file} ${name}`, value])
  }
  return schemas
}

/** Builds a value that fits a schema, with `content` in its texts. */
export const sampleOf = (schema: z.core.$ZodType, content: string): unknown => {
  const node = defOf(schema)
  const inner = node.innerType ?? node.in
  switch (node.type) {
    case 'string':
      return content
    case 'int':
    case 'number':
      return 10
    case 'boolean':
      return true
    case 'object':
      return Object.fromEntries(
        Object.entries(node.shape ?? {}).map(([name, member]) => [name, sampleOf(member, content)]),
      )
    case 'array':
      return [sampleOf(node.element as z.core.$ZodType, content)]
    case 'record':
      return { [content]: content }
    case 'union':
      return sampleOf((node.options as readonly z.core.$ZodType[])[0] as z.core.$ZodType, content)
    case 'enum':
      return Object.values(node.entries as object)[0]
    case 'literal':
      return (node.values as readonly unknown[])[0]
    case 'unknown':
      return content
    default:
      return isSchema(inner) ? sampleOf(inner, content) : null
  }
}
