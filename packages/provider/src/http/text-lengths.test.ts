import { readFile } from 'node:fs/promises'
import { text } from '@latchkey/protocol/core/text.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { routes } from '../routes.ts'
import { begin, post } from '../testing/forms.ts'
import { TestProvider } from '../testing/provider.ts'
import { exportedSchemas, maximumOf, sampleOf, walk } from '../testing/schemas.ts'

const withoutMaximum = (schema: z.core.$ZodType): string[] =>
  [...walk(schema)].flatMap(({ path, node }) =>
    node.type === 'string' && maximumOf(node) === null ? [path.join('.')] : [],
  )

describe('every text of every schema', () => {
  it('has a maximum that is looked at before anything else of it', async () => {
    const schemas = await exportedSchemas()
    expect(schemas.length).toBeGreaterThan(30)
    for (const [name, schema] of schemas) expect(withoutMaximum(schema), name).toEqual([])
    for (const { call, schema } of routes) expect(withoutMaximum(schema), call.path).toEqual([])
  })

  it('is as long as its schema says, and no longer', () => {
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
  ])('is told from one with %s', (_which, schema) => {
    expect(withoutMaximum(schema).map((path) => path.split('.')[0])).toEqual(['name'])
  })
})

/** What is known to make a careless reader work: for patterns, trims, normalizations, parsers of tags and addresses. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  'spaces inside': (length) => `a${' '.repeat(length - 2)}b`,
  'spaces around': (length) => `${' '.repeat(length / 2)}a${' '.repeat(length / 2 - 1)}`,
  'combining marks': (length) => `a${'\u0315\u0300\u05ae\u0301'.repeat(length / 8)}`,
  'marks that decompose': (length) => '\u0390\u0345'.repeat(length / 4),
  'one at sign after the other': (length) => '@'.repeat(length),
  'dots and letters': (length) => `a@${'a.'.repeat(length / 2 - 1)}`,
  'subtags of a language': (length) => `en-${'aaaaaaaa-'.repeat(length / 9)}a`,
  digits: (length) => '1'.repeat(length),
  'a plus and digits': (length) => `+${'1'.repeat(length - 1)}`,
  'open brackets': (length) => '['.repeat(length),
  'escaped quotes': (length) => '"'.repeat(length / 2),
}

const workOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** The least of a few, in ms: what else the machine did meanwhile is not the request's. */
const least = async (work: () => Promise<unknown>, times: number): Promise<number> => {
  let found = Number.POSITIVE_INFINITY
  for (let time = 0; time < times; time++) found = Math.min(found, await workOf(work))
  return found
}

/**
 * Reading a body of that size costs something whatever is in it. Work that grows with the square of a text would be some
 * hundreds of times that.
 */
const mostOfFloor = 20

describe('sixty kilobytes of hostile text', () => {
  let provider: TestProvider
  let session: string

  beforeAll(async () => {
    provider = await TestProvider.start('memory:')
    session = (await provider.signIn('ada@example.com')).session_token
  })
  afterAll(() => provider.close())

  const texts = Object.entries(hostile)

  it('in each text of each call cost no more than reading them', async () => {
    const asked = routes.filter(({ call }) => call.verb !== 'GET' && call.verb !== 'DELETE')
    expect(asked.length).toBeGreaterThan(15)
    let floor = 0
    for (const { call, schema } of asked) {
      const sample = sampleOf(schema, 'a') as Readonly<Record<string, unknown>>
      const members = [...walk(schema)].filter(({ path, node }) => node.type === 'string' && path.length === 1)
      for (const member of new Set(members.map(({ path }) => path[0] ?? ''))) {
        const send = (content: string) => provider.post(call.path, { ...sample, [member]: content }, { session })
        floor = Math.max(floor, await least(() => send('a'.repeat(60_000)), 3))
        for (const [name, make] of texts) {
          const content = make(60_000)
          const work = await least(() => send(content), 3)
          expect(work, `${call.path} ${member}: ${name}`).toBeLessThan(mostOfFloor * floor)
        }
      }
    }
  }, 120_000)

  it('in each field of each form cost no more than reading them', async () => {
    const first = await begin(provider, 'otp.email', { email: 'eve@example.com' })
    const path = first.forms.code?.action ?? ''
    const fields = first.forms.code?.fields ?? {}
    const names = [...Object.keys(fields), 'code', 'password', 'locale', 'login_redirect_url', 'mail', 'again']
    let floor = 0
    for (const step of ['code', 'password', 'send-code', 'send-link', 'send-reset', 'address']) {
      const address = path.replace(/[^/]+$/, step)
      for (const name of new Set(names)) {
        // A form may hold half as much as a call; signs that need no escape fill it most densely.
        const others = new URLSearchParams(fields)
        others.delete(name)
        const send = (content: string) => post(provider, address, `${others}&${name}=${content}`)
        floor = Math.max(floor, await least(() => send('a'.repeat(30_000)), 3))
        for (const [title, make] of texts) {
          const content = Buffer.from(make(30_000)).subarray(0, 30_000).toString().replace('\ufffd', '')
          const work = await least(() => send(content.replaceAll('+', '%2B')), 3)
          expect(work, `${step} ${name}: ${title}`).toBeLessThan(mostOfFloor * floor)
        }
      }
    }
  }, 120_000)

  it('is not made worse by a pattern in front of the maximum, which this test would see', async () => {
    const careless = z.string().regex(/^ +| +$/)
    const content = (hostile['spaces inside'] ?? String)(10_000)
    const work = await workOf(async () => careless.safeParse(content))
    const floor = await least(async () => text(254).safeParse(content), 3)
    expect(work).toBeGreaterThan(mostOfFloor * floor)
  })
})

it('no text is read by a schema that is made on the way', async () => {
  const careless = /\bz\.(?:string|email|url|uuid|iso|coerce|templateLiteral)\b/
  const { glob } = await import('node:fs/promises')
  const found: string[] = []
  for await (const file of glob('packages/{protocol,provider}/src/**/*.ts')) {
    if (file.endsWith('.test.ts') || file.endsWith('core/text.schema.ts')) continue
    if (careless.test(await readFile(file, 'utf8'))) found.push(file)
  }
  expect(found).toEqual([])
})
