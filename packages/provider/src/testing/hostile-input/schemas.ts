import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as z from 'zod'

/** A check of a text, by its kind; `abort` ends the checking where it fails. */
interface Check {
  readonly check: string
  readonly maximum?: number
  readonly abort?: boolean
}

/** A zod schema as its own `def` tells of it. */
export interface SchemaNode {
  readonly type: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly [part: string]: unknown
}

const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as SchemaNode

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in (value as z.core.$ZodType)._zod

/** A schema and every one inside of it, with the path that leads there. */
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

/** The most code units that a text may have, where that is the first thing that is looked at; null where it is not. */
export const maximumOf = ({ checks = [] }: SchemaNode): number | null => {
  const first = checks[0]?._zod.def
  return first?.check === 'max_length' && first.abort === true ? (first.maximum ?? null) : null
}

const packagesFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** Every schema that the product exports, by the file that it stands in. */
export const exportedSchemas = async (): Promise<readonly (readonly [name: string, schema: z.core.$ZodType])[]> => {
  const found: (readonly [string, z.core.$ZodType])[] = []
  for await (const file of glob('{protocol,provider}/src/**/*.schema.ts', { cwd: packagesFolder })) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(packagesFolder, file)).href)
    for (const [name, value] of Object.entries(exported)) if (isSchema(value)) found.push([`${file} ${name}`, value])
  }
  return found
}

/** A value that a schema may take, its texts filled with `content`. */
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
