import { join } from 'node:path'
import { keyed } from '@latchkey/protocol/core/call'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { root } from '../check/sources.ts'
import { plantedTree } from '../testing/planted-tree.ts'
import { describer } from './answers.ts'
import { namedCalls } from './calls.ts'
import { requestOf } from './request.ts'
import { unpaired, wireDocument } from './wire.ts'

const tree = plantedTree({
  'protocol/call.ts': `export interface Call<Req, Res> { verb: string; path: string; grants: string; needs: string; '~types'?: { req: Req; res: Res } }`,
  'protocol/methods/push/consumer.ts': `
import type { Call } from '../../call.ts'
/** A device. */
export interface Device { readonly device_id: string }
/** Asks a device. */
export const start: { sms: Call<{ to: string }, { readonly device: Device; readonly sent?: true }> } = {
  sms: { verb: 'POST', path: '/push/start', grants: 'nothing', needs: 'project' },
}`,
})
afterAll(tree.remove)
const sources = join(tree.root, 'protocol')
const schema = z.object({ to: z.string().max(64), minutes: z.int().min(1).max(60).optional() })

test('the document has the words, the request, the answer and the parts of a call', async () => {
  const calls = await namedCalls(sources)
  const routes = calls.map(({ call }) => ({ call, schema }))
  const text = wireDocument(calls, routes, describer(sources, calls), { bad_request: 400 })
  expect(text).toContain('## push\n\n### `POST /push/start`\n\nAsks a device.')
  expect(text).toContain('| `to` | string of up to 64 characters |\n| `minutes?` | integer 1 to 60 |')
  expect(text).toContain('| `device` | Device |')
  expect(text).toContain('### Device\n\nA device.\n\n| member | |\n|---|---|\n| `device_id` | string |')
  expect(text).toContain('| `bad_request` | 400 |')
})

test('finds a call without a route, one with two, and a route without a call', async () => {
  const calls = await namedCalls(sources)
  const routes = calls.map(({ call }) => ({ call, schema }))
  expect(unpaired(calls, routes)).toEqual([])
  expect(unpaired(calls, [])).toEqual([
    'methods/push/consumer.ts start.sms (POST /push/start) has 0 routes instead of one',
  ])
  expect(unpaired(calls, [...routes, ...routes])).toHaveLength(1)
  expect(unpaired(calls, [...routes, { call: keyed.post('/push/stray'), schema }])).toEqual([
    'the route POST /push/stray answers a call that the protocol does not declare',
  ])
})

test('finds the location of every call of the protocol', async () => {
  const calls = await namedCalls(join(root, 'packages/protocol/src'))
  expect(calls.map(({ module, names }) => `${module} ${names.join('.')}`)).toContain(
    'methods/otp/consumer loginOrCreate.email',
  )
})

test.each([
  [z.object({ name: z.enum(['a', 'b']) }), [{ name: 'name', type: '"a" or "b"' }]],
  [z.object({ name: z.string().nullable() }), [{ name: 'name', type: 'string or null' }]],
  [z.object({ name: z.object({ first: z.string().optional() }) }), [{ name: 'name', type: '{ first?: string }' }]],
  [z.array(z.string()).max(3), [{ name: '', type: 'list of up to 3: string' }]],
  [z.object({}), []],
])('a schema prints in words', (body, words) => {
  expect(requestOf(body)).toEqual(words)
})
