import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import { isLoopbackHost } from '../../ports/loopback.ts'
import type { AppKeys } from '../../store/tables/connected-apps/connected-apps.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

const mostKeys = 20

/** Members of public keys. A private member is no reason to refuse the others, but it is never stored. */
const publicKey = z.object({
  kty: z.enum(['RSA', 'EC', 'OKP']),
  kid: text(256).optional(),
  use: text(16).optional(),
  alg: text(16).optional(),
  crv: text(32).optional(),
  n: text(2_048).optional(),
  e: text(32).optional(),
  x: text(256).optional(),
  y: text(256).optional(),
})

/** Keys of another kind, which key sets have for other uses, are left out. */
const keySet = z.object({
  keys: z
    .array(z.unknown())
    .transform((keys) => keys.slice(0, mostKeys).flatMap((key) => publicKey.safeParse(key).data ?? [])),
})

/**
 * Reads the keys with which an app proves its identity (RFC 7591, 2): a URL, or the keys themselves.
 *
 * @param metadata members of the app's metadata
 * @returns null if there are none, or none that can be used
 */
export const readAppKeys = (
  { environment }: Pick<Project, 'environment'>,
  metadata: {
    readonly jwks_uri?: unknown
    readonly jwks?: unknown
    readonly token_endpoint_auth_signing_alg?: unknown
  },
): AppKeys | null => {
  const { jwks_uri: uri, jwks, token_endpoint_auth_signing_alg: algorithm } = metadata
  const only = typeof algorithm === 'string' && algorithm.length <= 16 ? { algorithm } : {}
  if (typeof uri === 'string') return isKeyURL(uri, environment === 'test') ? { uri, ...only } : null
  const parsed = keySet.safeParse(jwks)
  return parsed.success && parsed.data.keys.length > 0 ? { keys: parsed.data.keys, ...only } : null
}

const isKeyURL = (text: string, isDevelopment: boolean): boolean => {
  if (text.length > 2_048 || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isFetched = protocol === 'https:' || (isDevelopment && protocol === 'http:' && isLoopbackHost(hostname))
  return isFetched && username === '' && password === ''
}
