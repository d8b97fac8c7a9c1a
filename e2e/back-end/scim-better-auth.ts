import { scim } from '@better-auth/scim'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import type { ScimAnswer } from './scim-in-memory.ts'

const token = 'a'.repeat(48)
const base = 'http://library.example'

const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** The library requires `schemas`, which ours does not (RFC 7643 does): without it no other rule of the two is compared. */
const withSchemas = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return { schemas: [core, ...(enterprise in body ? [enterprise] : [])], ...body }
}

/** The SCIM service of the library `@better-auth/scim`, with everything in memory. */
export const betterAuthService = () => {
  const connection = { id: 'one', credentials: [{ type: 'bearer' as const, id: 'one', token }] }
  const plugin = scim({ connections: [connection] })
  const tables = ['user', 'session', 'account', 'verification', ...Object.keys(plugin.schema)]
  const { handler } = betterAuth({
    baseURL: base,
    secret: 'x'.repeat(40),
    // Its types expect that an absent property may be undefined (`exactOptionalPropertyTypes`).
    plugins: [plugin as BetterAuthPlugin],
    database: memoryAdapter(Object.fromEntries(tables.map((name) => [name, []]))),
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
  return async (method: string, path: string, body?: unknown): Promise<ScimAnswer> => {
    const isResource = method === 'POST' || method === 'PUT'
    const request = new Request(`${base}/api/auth/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body !== undefined && { body: JSON.stringify(isResource ? withSchemas(body) : body) }),
    })
    const answer = await handler(request)
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) }
  }
}
