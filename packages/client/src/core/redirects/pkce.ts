import { attempt } from '../browser/attempt.ts'
import type { Client as ClientOf } from '../client.ts'
import { ApiError, ConfigError } from '../errors.ts'
import { isObject } from '../object.ts'
import { stateKey } from '../session/session-names.ts'
import type { Known } from '../vertical.ts'

/** What a proof of possession is kept for; each has a pair of its own. */
export type PkceNamespace = 'oauth' | 'magic_links' | 'passwords' | 'sso'

/** Of either vertical: whoever is signed in does not matter here. */
type Client = ClientOf<Known>

/** The names are those that existing pages left in `localStorage`. */
interface Pair {
  readonly code_challenge: string
  readonly code_verifier: string
}

const keyOf = (client: Client, namespace: PkceNamespace) =>
  `${stateKey(client.token.value)}::PKCE_VERIFIER:${namespace}`

const isPair = (value: unknown): value is Pair =>
  isObject(value) && typeof value.code_challenge === 'string' && typeof value.code_verifier === 'string'

const pairOf = (client: Client, namespace: PkceNamespace): Pair | null => {
  const kept = attempt<unknown>(() => JSON.parse(client.storage.read(keyOf(client, namespace)) ?? 'null'), null)
  return isPair(kept) ? kept : null
}

/** Forgets a namespace's pair: it has served, or a flow begins that has none. */
export const forgetPair = (client: Client, namespace: PkceNamespace): void => {
  client.storage.write(keyOf(client, namespace), null)
}

/** Browsers keep `crypto.subtle` from pages on plain http, other than those of the machine itself. */
const insecure = 'Signing in this way needs https. Open this page with https and try again.'

/**
 * The challenge to begin with (RFC 7636, S256). A pair is reused until it has served, so that of several mails every
 * one can be finished; `renew` makes a new one for a flow that has no mails.
 *
 * @throws ConfigError (`insecure_page`) where the browser has no way to make one
 */
export const challengeOf = async (client: Client, namespace: PkceNamespace, renew = false): Promise<string> => {
  const kept = renew ? null : pairOf(client, namespace)
  if (kept) return kept.code_challenge
  const bytes = Array.from({ length: 4 }, () => [...client.random.bytes()]).flat()
  const code_verifier = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (!subtle) throw new ConfigError('insecure_page', insecure)
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(code_verifier))
  const code_challenge = btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  // Flows that began at once, here or in another tab, share the first pair: one written over it could not be finished.
  const first = renew ? null : pairOf(client, namespace)
  if (first) return first.code_challenge
  client.storage.write(keyOf(client, namespace), JSON.stringify({ code_challenge, code_verifier } satisfies Pair))
  return code_challenge
}

/**
 * The challenge of a way that is gone once, to an outside provider or by its prompt; undefined where the project asks for none.
 * Whatever pair an earlier one left is forgotten.
 *
 * @throws ConfigError (`insecure_page`) where the browser has no way to make one
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

/** The members of a request that finishes what this browser began, with or without a verifier. */
export interface Verified {
  readonly code_verifier?: string
}

const isPkceRefusal = (error: unknown): boolean =>
  error instanceof ApiError && `${error.error_type} ${error.error_message}`.toLowerCase().includes('pkce')

/**
 * Finishes with the pair that fits. A token does not say which flow it belongs to, and a pair may be left over from
 * one that was never finished: so each namespace that holds one is tried in turn, then none. A provider that refuses
 * a verifier has used nothing up. The pair that served is forgotten.
 */
export const withVerifier = async <Answer>(
  client: Client,
  namespaces: readonly PkceNamespace[],
  finish: (verified: Verified) => Promise<Answer>,
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
