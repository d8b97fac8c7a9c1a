import { ApiError, ConfigError } from '../errors.ts'
import {
  type AnyClient,
  dropPair,
  forgetPairs,
  keepPair,
  latestPair,
  openPairs,
  type PkceNamespace,
  retirePair,
} from './pkce-pairs.ts'

/** Browsers hide `crypto.subtle` from pages on plain HTTP, except on localhost. */
const insecurePageMessage = 'Signing in this way needs https. Open this page with https and try again.'

/**
 * Returns the challenge of a namespace (RFC 7636, S256). A pair is reused until it was used, so that each of several
 * mails can be completed. `renew` creates a new pair, for flows without mails. Flows that started before, here or in another tab, can
 * still finish.
 *
 * @throws ConfigError (`insecure_page`) if the browser has no `crypto.subtle`
 */
export const challengeOf = async (client: AnyClient, namespace: PkceNamespace, renew = false): Promise<string> => {
  const storedPair = renew ? null : latestPair(client, namespace)
  if (storedPair) return storedPair.code_challenge
  const bytes = [1, 2, 3, 4].flatMap(() => [...client.random.bytes()])
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
  const concurrentPair = renew ? null : latestPair(client, namespace)
  if (concurrentPair) return concurrentPair.code_challenge
  keepPair(client, namespace, { code_challenge, code_verifier })
  return code_challenge
}

/**
 * Returns a new challenge for a flow that runs once, as a redirect or a prompt does. Returns undefined and removes the
 * pairs if the project does not require PKCE.
 *
 * @throws ConfigError (`insecure_page`) if the browser has no `crypto.subtle`
 */
export const challengeForOnce = async (
  client: AnyClient,
  namespace: PkceNamespace,
  isRequired: boolean,
): Promise<string | undefined> => {
  if (isRequired) return challengeOf(client, namespace, true)
  forgetPairs(client, namespace)
  return undefined
}

/** The PKCE field of a request; absent if no verifier is stored. */
export interface VerifierField {
  readonly code_verifier?: string
}

const isPkceRefusal = (error: unknown): boolean =>
  error instanceof ApiError && `${error.error_type} ${error.error_message}`.toLowerCase().includes('pkce')

/** Namespaces whose pair belongs to one start. Several mails share a pair, and each of them can be followed. */
const isForOneStart = (namespace: PkceNamespace): boolean => namespace === 'oauth' || namespace === 'sso'

/**
 * Completes a flow with the matching PKCE verifier. A token does not say to which flow it belongs, and several flows may be under way,
 * in several tabs, or be left unfinished. The pairs of each namespace are therefore tried in turn, the latest first, then no verifier.
 * A provider that rejects a verifier does not consume the token. The pair that worked is not used for a new start.
 */
export const withVerifier = async <Answer>(
  client: AnyClient,
  namespaces: readonly PkceNamespace[],
  finish: (verified: VerifierField) => Promise<Answer>,
): Promise<Answer> => {
  for (const namespace of namespaces) {
    for (const pair of openPairs(client, namespace)) {
      try {
        const answer = await finish({ code_verifier: pair.code_verifier })
        if (isForOneStart(namespace)) dropPair(client, namespace, pair)
        else retirePair(client, namespace, pair)
        return answer
      } catch (error) {
        if (!isPkceRefusal(error)) throw error
      }
    }
  }
  return finish({})
}
