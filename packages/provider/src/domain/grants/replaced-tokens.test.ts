import { describe, expect, it } from 'vitest'
import type { TokenFamily } from '../../store/tables/grants/token-families.ts'
import { tokenHash } from './opaque-token.ts'
import { successorOf, withSuccessor } from './replaced-tokens.ts'

const tokens = ['a', 'b', 'c'].map((letter) => `${'f'.repeat(22)}.${letter.repeat(43)}`)
const [first = '', second = '', third = ''] = tokens

const family: TokenFamily = {
  grantId: 'grant',
  clientId: 'app',
  userId: 'user',
  organizationId: '',
  sessionId: '',
  scopes: [],
  resources: [],
  isSteppedUp: true,
  authTime: 0,
  familyId: 'f'.repeat(22),
  refreshHash: tokenHash(first),
  replacedTokens: [],
  refreshExpiresAt: null,
  createdAt: 0,
}

describe('replaced refresh tokens', () => {
  const rotated = withSuccessor(withSuccessor(family, first, second, 1_000), second, third, 5_000)

  it('lead to the token that works now, each for ten seconds', () => {
    expect(tokens.map((token) => successorOf(rotated, token, 11_000))).toEqual([third, third, third])
    expect(tokens.map((token) => successorOf(rotated, token, 11_001))).toEqual([null, third, third])
    expect(tokens.map((token) => successorOf(rotated, token, 15_001))).toEqual([null, null, third])
  })

  it('do not lead another token of the family to one that works', () => {
    expect(successorOf(rotated, `${'f'.repeat(22)}.${'d'.repeat(43)}`, 5_000)).toBeNull()
  })

  it('are stored without a token that works: only the replaced token opens its successor', () => {
    const stored = JSON.stringify(rotated)
    for (const token of tokens) expect(stored).not.toContain(token.slice(23))
    const [one, other] = rotated.replacedTokens
    const swapped = [{ ...one, sealedSuccessor: other?.sealedSuccessor }, other] as TokenFamily['replacedTokens']
    expect(() => successorOf({ ...rotated, replacedTokens: swapped }, first, 5_000)).toThrow('cannot be opened')
  })

  it('are forgotten when they are too old to lead anywhere, and in large numbers', () => {
    expect(withSuccessor(rotated, third, first, 60_000).replacedTokens).toHaveLength(1)
    const many = Array.from({ length: 40 }, (_, at) => `token ${at}`)
    const last = many.reduce((before, token) => withSuccessor(before, token, `${token} next`, 1_000), family)
    expect(last.replacedTokens).toHaveLength(16)
  })
})
