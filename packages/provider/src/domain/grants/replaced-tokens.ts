import { createSealing, secretsKey } from '../../ports/sealing.ts'
import type { TokenFamily } from '../../store/tables/grants/token-families.ts'
import { tokenHash } from './opaque-token.ts'

/**
 * Time in which a replaced token gets the answer of its replacement again. Programs refresh in two tabs or processes at
 * the same moment, and answers are lost (RFC 9700, 4.14.2 leaves the time to the server).
 */
const graceMs = 10_000

/** Replacements that a family keeps. An app that refreshes more often within the grace time is no app with two tabs. */
const mostReplaced = 16

/**
 * Replaces the refresh token of a family. The successor is stored under a key that only the replaced token gives, so that
 * a reader of the database, even one who has `SECRETS_KEY`, gets no token that works.
 *
 * @param now in ms
 */
export const withSuccessor = (family: TokenFamily, token: string, successor: string, now: number): TokenFamily => {
  const sealedSuccessor = sealingBy(token).seal(placeOf(family), successor)
  const recent = family.replacedTokens.filter(({ replacedAt }) => isInGrace(replacedAt, now))
  const replacedTokens = [...recent, { hash: tokenHash(token), replacedAt: now, sealedSuccessor }].slice(-mostReplaced)
  return { ...family, refreshHash: tokenHash(successor), replacedTokens }
}

/**
 * Returns the refresh token of a family that works now, for one that it replaced within the grace time. Each replaced
 * token opens the next one, so that the slowest of several requests gets the token of the fastest.
 *
 * @param now in ms
 * @returns null if the token never belonged to the family, or was replaced before the grace time
 */
export const successorOf = (family: TokenFamily, token: string, now: number): string | null => {
  const hash = tokenHash(token)
  if (hash === family.refreshHash) return token
  const at = family.replacedTokens.findIndex((replaced) => replaced.hash === hash)
  const replaced = family.replacedTokens[at]
  if (replaced === undefined || !isInGrace(replaced.replacedAt, now)) return null
  const later = { ...family, replacedTokens: family.replacedTokens.slice(at + 1) }
  return successorOf(later, sealingBy(token).open(placeOf(family), replaced.sealedSuccessor), now)
}

const isInGrace = (replacedAt: number, now: number): boolean => now - replacedAt <= graceMs

/** A refresh token has 256 random bits, and replaces and opens one successor only. */
const sealingBy = (token: string) => createSealing([secretsKey(Buffer.from(token))])

const placeOf = ({ familyId }: TokenFamily) => ({
  table: 'token_families',
  column: 'replaced_tokens',
  row: familyId,
})
