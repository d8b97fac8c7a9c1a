import { attempt } from '../browser/attempt.ts'
import type { Client as ClientOf } from '../client.ts'
import { isObject } from '../object.ts'
import { stateKey } from '../session/session-names.ts'
import type { SignedInState } from '../vertical.ts'

/** Flows that use PKCE. Each has its own pairs of verifier and challenge. */
export type PkceNamespace = 'oauth' | 'magic_links' | 'passwords' | 'sso'

/** A client of either vertical. */
export type AnyClient = ClientOf<SignedInState>

/** The stored form; existing clients use the first two names in `localStorage`. */
export interface Pair {
  readonly code_challenge: string
  readonly code_verifier: string
  /** Milliseconds since 1970. Existing clients do not write it. */
  readonly started_at?: number
}

const hourMs = 60 * 60_000

/** How long a flow can take: a provider ends a redirect after an hour, and the longest link of a mail lives for a week. */
const lifeMs: Readonly<Record<PkceNamespace, number>> = {
  oauth: hourMs,
  sso: hourMs,
  magic_links: 7 * 24 * hourMs,
  passwords: 7 * 24 * hourMs,
}

/** How many earlier flows of a namespace can still finish, in all tabs together. Each may cost a request to find its verifier. */
const mostEarlier = 5

const keyOf = (client: AnyClient, namespace: PkceNamespace) =>
  `${stateKey(client.token.value)}::PKCE_VERIFIER:${namespace}`

/** Existing clients know only the latest pair, so the earlier ones have a key of their own. */
const earlierKeyOf = (client: AnyClient, namespace: PkceNamespace) => `${keyOf(client, namespace)}:earlier`

const isPair = (value: unknown): value is Pair =>
  isObject(value) && typeof value.code_challenge === 'string' && typeof value.code_verifier === 'string'

const read = (client: AnyClient, key: string): unknown =>
  attempt<unknown>(() => JSON.parse(client.storage.read(key) ?? 'null'), null)

const isAlive = (client: AnyClient, namespace: PkceNamespace, { started_at }: Pair): boolean =>
  typeof started_at !== 'number' || Math.abs(client.clock.now() - started_at) < lifeMs[namespace]

/** Returns the pair of the latest start, or null. */
export const latestPair = (client: AnyClient, namespace: PkceNamespace): Pair | null => {
  const pair = read(client, keyOf(client, namespace))
  return isPair(pair) && isAlive(client, namespace, pair) ? pair : null
}

const earlierPairs = (client: AnyClient, namespace: PkceNamespace): readonly Pair[] => {
  const pairs = read(client, earlierKeyOf(client, namespace))
  return Array.isArray(pairs) ? pairs.filter(isPair).filter((pair) => isAlive(client, namespace, pair)) : []
}

/** Returns the pairs of all flows that may still be under way, in this tab or another one, the latest first. */
export const openPairs = (client: AnyClient, namespace: PkceNamespace): readonly Pair[] => {
  const latest = latestPair(client, namespace)
  return [...(latest ? [latest] : []), ...earlierPairs(client, namespace)]
}

const writeEarlier = (client: AnyClient, namespace: PkceNamespace, pairs: readonly Pair[]): void => {
  const text = pairs.length > 0 ? JSON.stringify(pairs.slice(0, mostEarlier)) : null
  client.storage.write(earlierKeyOf(client, namespace), text)
}

/** Stores the pair of a new start, and keeps those of the starts before it. */
export const keepPair = (client: AnyClient, namespace: PkceNamespace, pair: Pair): void => {
  const started_at = client.clock.now()
  writeEarlier(
    client,
    namespace,
    openPairs(client, namespace).map((open) => ({ started_at, ...open })),
  )
  client.storage.write(keyOf(client, namespace), JSON.stringify({ ...pair, started_at } satisfies Pair))
}

/** Removes a pair that no other flow uses. */
export const dropPair = (client: AnyClient, namespace: PkceNamespace, { code_verifier }: Pair): void => {
  const others = earlierPairs(client, namespace).filter((pair) => pair.code_verifier !== code_verifier)
  writeEarlier(client, namespace, others)
  if (latestPair(client, namespace)?.code_verifier === code_verifier)
    client.storage.write(keyOf(client, namespace), null)
}

/** Ends a pair for new starts. Flows that have started with it can still finish. */
export const retirePair = (client: AnyClient, namespace: PkceNamespace, retired: Pair): void => {
  const pair = { started_at: client.clock.now(), ...retired }
  dropPair(client, namespace, pair)
  writeEarlier(client, namespace, [pair, ...earlierPairs(client, namespace)])
}

/** Removes every pair of a namespace. */
export const forgetPairs = (client: AnyClient, namespace: PkceNamespace): void => {
  client.storage.write(keyOf(client, namespace), null)
  client.storage.write(earlierKeyOf(client, namespace), null)
}
