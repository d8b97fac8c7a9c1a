import { expect, it } from 'vitest'
import * as z from 'zod'
import { readLenientInput } from './lenient-input.ts'

const schema = z.object({
  email: z.string().min(3),
  policy: z.enum(['ALL', 'NONE']).optional(),
  challenge: z
    .string()
    .regex(/^\w{4}$/)
    .optional(),
  slug: z.string().optional(),
  check: z.object({ action: z.string() }).optional(),
  roles: z.array(z.string()).optional(),
  minutes: z.int().min(5).optional(),
  nested: z.object({ policy: z.enum(['ALL']) }).optional(),
})
const email = 'a@x.example'

it.each([
  ['an optional choice', { email, policy: '' }, { email }],
  ['an optional pattern', { email, challenge: '' }, { email }],
  ['a text with a meaning', { email, slug: '' }, { email, slug: '' }],
  ['a choice beside null', { email, policy: '', roles: null }, { email }],
])('a body of a back end, may have an empty text for %s', (_, body, expected) => {
  expect(readLenientInput(schema, body)).toEqual(expected)
})

it.each([
  ['a required text', { email: '', policy: '' }, 'email'],
  ['an object, which may be a check', { email, check: '' }, 'check'],
  ['a list', { email, roles: '' }, 'roles'],
  ['a number', { email, minutes: '' }, 'minutes'],
  ['a choice inside', { email, nested: { policy: '' } }, 'nested'],
])('a body of a back end, is refused with an empty text for %s', (_, body, field) => {
  expect(() => readLenientInput(schema, body)).toThrow(`Invalid value for \`${field}\``)
})

it('a body of a back end, is refused with another wrong choice', () => {
  expect(() => readLenientInput(schema, { email, policy: 'SOME', challenge: '' })).toThrow('`policy`')
})
