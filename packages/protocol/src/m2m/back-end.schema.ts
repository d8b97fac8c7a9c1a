import * as z from 'zod'
import { text } from '../core/text.schema.ts'
import { metadata } from '../identity/metadata.schema.ts'

/** RFC 6749, 3.3: printable ASCII without spaces, quotes and backslashes. */
const scope = text(128).regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/)
const scopes = z.array(scope).max(100)
const client_id = text(128).regex(/^[\w.-]+$/)

const described = {
  client_name: text(256).optional(),
  client_description: text(1_024).optional(),
  trusted_metadata: metadata.optional(),
}

export const create = z.object({
  ...described,
  scopes,
  /** Generated if omitted. */
  client_id: client_id.optional(),
  client_secret: text(256).min(24).optional(),
})

export const one = z.object({ client_id })

export const update = z.object({
  ...described,
  client_id,
  scopes: scopes.optional(),
  /** An inactive client gets no tokens. */
  status: z.enum(['active', 'inactive']).optional(),
})

const values = z.array(text(256)).min(1).max(100)
const operand = z.discriminatedUnion('filter_name', [
  z.object({ filter_name: z.literal('client_id'), filter_value: values }),
  z.object({ filter_name: z.literal('client_name'), filter_value: values }),
  /** Matches any of them. */
  z.object({ filter_name: z.literal('scopes'), filter_value: values }),
])

export const search = z.object({
  cursor: text(256).optional(),
  limit: z.int().min(1).max(1_000).optional(),
  query: z.object({ operator: z.enum(['AND', 'OR']), operands: z.array(operand).max(100) }).optional(),
})
