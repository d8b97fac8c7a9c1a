import { attempt } from '../browser/attempt.ts'
import type { Client as ClientOf } from '../client.ts'
import { ApiError, ConfigError } from '../errors.ts'
import { isObject } from '../object.ts'
import { stateKey } from '../session/session-names.ts'
import type { SignedInState } from '../vertical.ts'

/** Flows that use PKCE. Each has its own pair of verifier and challenge. */
export type PkceNamespace = 'oauth' | 'magic_links' | 'passwords' | 'sso'

/** A client of either vertical. */
type Client = ClientOf<SignedInState>

/** The stored form; existing clients use the same names in `localStorage`. */
interface Pair {
  readonly code_challenge: string
  readonly code_verifier: string
}

const keyOf = (client: Client, namespace: PkceNamespace) =>
  `${stateKey(client.token.value)}::PKCE_VERIFIER:${namespace}`

const isPair = (value: unknown): value is Pair =>
  isObject(value) && typeof value.code_challenge === 'string' && typeof value.code_verifier === 'string'

const pairOf = (client: Client, namespace: PkceNamespace): Pair | null => {
  const storedPair = attempt<unknown>(() => JSON.parse(client.storage.read(keyOf(client, namespace)) ?? 'null'), null)
  return isPair(storedPair) ? storedPair : null
}

/** Removes the pair of a namespace, after it was used or when a flow without PKCE starts. */
export const forgetPair = (client: Client, namespace: PkceNamespace): void => {
  client.storage.write(keyOf(client, namespace), null)
}

/** Browsers hide `crypto.subtle` from pages on plain HTTP, except on localhost. */
const insecurePageMessage = 'Signing in this way needs https. Open this page with https and try again.'

/**
 * Returns the challenge of a namespace (RFC 7636, S256). A pair is reused until it was used, so that each of several
 * mails can be completed. `renew` creates a new pair, for flows without mails.
 *
 * @throws ConfigError (`insecure_page`) if the browser has no `crypto.subtle`
 */
export const challengeOf = async (client: Client, namespace: PkceNamespace, renew = false): Promise<string> => {
  const storedPair = renew ? null : pairOf(client, namespace)
  if (storedPair) return storedPair.code_challenge
  const bytes = Array.from({ length: 4 }, () => [...client.random.bytes()]).flat()
  const code_verifier = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (!subtle) throw new ConfigError('insecure_page', insecurePageMessage)
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(code_verifier))
  const code_challenge = btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  // Another flow may have stored its pair meanwhile, here or in another tab. Share it: replacing it would break that
  // flow.
  const concurrentPair = renew ? null : pairOf(client, namespace)
  if (concurrentPair) return concurrentPair.code_challenge
  client.storage.write(keyOf(client, namespace), JSON.stringify({ code_challenge, code_verifier } satisfies Pair))
  return code_challenge
}

/**
 * Returns a new challenge for a flow that runs once, as a redirect or a prompt does. Returns undefined and removes the
 * pair if the project does not require PKCE.
 *
 * @throws ConfigError (`insecure_page`) if the browser has no `crypto.subtle`
 */
export const challengeForOnce = async (
  client: Client,
  namespace: PkceNamespace,
  isRequired: boolean,
): Promise<string | undefined> => {
  if (isRequired) return challengeOf(client, namespace, true)
  forgetPair(client, namespace)
  return undefined
}

/** The PKCE field of a request; absent if no verifier is stored. */
export interface VerifierField {
  readonly code_verifier?: string
}

const isPkceRefusal = (error: unknown): boolean =>
  error instanceof ApiError && `${error.error_type} ${error.error_message}`.toLowerCase().includes('pkce')

/**
 * Completes a flow with the matching PKCE verifier. A token does not say to which flow it belongs, and an unfinished
 * flow may have left a pair. Each namespace with a pair is therefore tried in turn, then no verifier. A provider that
 * rejects a verifier does not consume the token. The pair that worked is removed.
 */
export const withVerifier = async <Answer>(
  client: Client,
  namespaces: readonly PkceNamespace[],
  finish: (verified: VerifierField) => Promise<Answer>,
): Promise<Answer> => {
  for (const namespace of namespaces) {
    const pair = pairOf(client, namespace)
    if (pair === null) continue
    try {
      const answer = await finish({ code_verifier: pair.code_verifier })
      forgetPair(client, namespace)
      return answer
    } catch (error) {
      if (!isPkceRefusal(error)) throw error
    }
  }
  return finish({})
}
