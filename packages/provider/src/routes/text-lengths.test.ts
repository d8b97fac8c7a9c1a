import { readFile } from 'node:fs/promises'
import { text } from '@latchkey/protocol/core/text.schema'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { exportedSchemas, maximumOf, walk } from '../testing/hostile-input/schemas.ts'
import { backEndRoutes } from './back-end-routes.ts'
import { routes } from './sdk-routes.ts'

const withoutMaximum = (schema: z.core.$ZodType): string[] =>
  [...walk(schema)].flatMap(({ path, node }) =>
    node.type === 'string' && maximumOf(node) === null ? [path.join('.')] : [],
  )

describe('every text of every schema', () => {
  it('has a maximum length that is checked before all other rules', async () => {
    const schemas = await exportedSchemas()
    expect(schemas.length).toBeGreaterThan(30)
    for (const [name, schema] of schemas) expect(withoutMaximum(schema), name).toEqual([])
    for (const { call, schema } of [...routes, ...backEndRoutes]) expect(withoutMaximum(schema), call.path).toEqual([])
  })

  it('accepts the documented maximum length and rejects one character more', () => {
    expect(text(3).safeParse('abc').success).toBe(true)
    expect(text(3).safeParse('abcd').success).toBe(false)
  })

  it.each([
    ['no maximum', z.object({ name: z.string() })],
    ['one that comes after a pattern', z.object({ name: z.string().regex(/x/).max(5, { abort: true }) })],
    ['one that does not end the check', z.object({ name: z.string().max(5) })],
    ['none inside of a list', z.object({ name: z.array(z.string()).optional() })],
    ['none before a transformation', z.object({ name: z.string().transform((typed) => typed.trim()) })],
    ['none in the keys of a record', z.object({ name: z.record(z.string(), text(5)) })],
    ['none in one way of two', z.object({ name: z.union([text(5), z.string().nullable()]) })],
  ])('detects a schema with %s', (_which, schema) => {
    expect(withoutMaximum(schema).map((path) => path.split('.')[0])).toEqual(['name'])
  })
})

it('no handler builds a text schema while it runs', async () => {
  const careless = /\bz\.(?:string|email|url|uuid|iso|coerce|templateLiteral)\b/
  const { glob } = await import('node:fs/promises')
  const offendingFiles: string[] = []
  for await (const file of glob('packages/{protocol,provider}/src/**/*.ts')) {
    if (file.endsWith('.test.ts') || file.endsWith('core/text.schema.ts')) continue
    if (careless.test(await readFile(file, 'utf8'))) offendingFiles.push(file)
  }
  expect(offendingFiles).toEqual([])
})
