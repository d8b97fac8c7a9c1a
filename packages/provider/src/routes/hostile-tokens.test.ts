import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailDestination, readPhoneNumber } from '../domain/destinations/destinations.ts'
import { createTrustedTokens } from '../domain/sessions/trusted-tokens.ts'
import { ProviderError } from '../errors.ts'
import { createIdTokens } from '../methods/oauth/id-token.ts'
import { openIdProviders } from '../methods/oauth/openid-providers.ts'
import { jwtTexts, mutated } from '../testing/hostile-input/hostile-input.ts'
import { createTokenSigner } from '../testing/identity-providers/signed-tokens.ts'
import { cpuGrowth } from '../testing/servers/cpu-growth.ts'

const runs = process.env.SOAK === undefined ? 60 : 3_000

describe('hostile texts of addresses and tokens', () => {
  const now = Date.UTC(2030, 0, 1)
  const clock = { now: () => now }

  /** Returns whether a parser accepted a text. Every error must be a documented one. */
  const isRead = async (read: () => unknown): Promise<boolean> => {
    try {
      await read()
      return true
    } catch (fault) {
      expect(fault).toBeInstanceOf(ProviderError)
      return false
    }
  }

  const digits = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 18 })
    .map((all) => `+${all.join('')}`)
  const near = (samples: readonly string[]) => mutated(samples, 400).map((bytes) => bytes.toString())

  it('R03: are accepted as phone numbers only in international form', async () => {
    const numbers = fc.oneof(digits, near(['+14155550123', '+41446681800', '+4930901820']))
    const property = fc.asyncProperty(numbers, async (text) => {
      if (await isRead(() => readPhoneNumber(text))) expect(text).toMatch(/^\+[0-9]{8,15}$/)
    })
    await fc.assert(property, { numRuns: runs * 10 })
  })

  it('R03: are read as email addresses of printable ASCII and letters, with one at sign and a domain in ASCII', async () => {
    const addresses = near(['ada@example.com', ' Ada.Lovelace+tag@mail.example.co.uk ', 'a@b.c', 'ada@bücher.example'])
    const property = fc.asyncProperty(addresses, async (text) => {
      const read: string[] = []
      await isRead(() => read.push(emailDestination(text).address))
      for (const address of read) expect(address).toMatch(/^[!-?A-~\p{L}\p{M}\p{N}]{1,64}@[!-?A-~]{3,253}$/u)
    })
    await fc.assert(property, { numRuns: runs * 10 })
  })

  it('R03: are rejected as tokens of a provider and of a trusted issuer', async () => {
    const signer = await createTokenSigner(now)
    const row = openIdProviders.google
    const client = { client_id: 'ours', client_secret: 'secret' }
    const claims = { iss: 'https://accounts.google.com', sub: 'a', aud: 'ours', iat: now / 1000, exp: now / 1000 + 60 }
    const idTokens = createIdTokens(signer.outside, clock)
    const trusted = createTrustedTokens(signer.outside, clock)
    const issuer = {
      profile_id: 'a',
      name: 'a',
      issuer: claims.iss,
      audience: 'ours',
      jwks_url: 'https://accounts.google.com/keys',
    } as unknown as Parameters<typeof trusted.verify>[1]
    const refuse = async (token: string) => {
      await expect(idTokens.verify(token, { row, client, nonce: null } as never)).rejects.toThrow()
      expect(await trusted.verify(token, issuer)).toBeNull()
    }
    const good = await signer.sign(claims)
    expect(await idTokens.verify(good, { row, client, nonce: null } as never)).toMatchObject({ sub: 'a' })
    const samples = [await signer.forge(claims), await signer.signWithPublicKey(claims), signer.unsigned(claims)]
    await fc.assert(
      fc.asyncProperty(jwtTexts(samples, 8_000), (bytes) => refuse(bytes.toString())),
      { numRuns: runs },
    )
    for (const unit of ['.', 'a', '=', 'e30.', 'W1s', '\n']) {
      const growth = await cpuGrowth(8_000, (size) =>
        refuse(`${samples[0]?.slice(0, 40)}${unit.repeat(size / unit.length)}!`),
      )
      expect(growth, JSON.stringify(unit)).toMatchObject({ isLinear: true })
    }
  })
})
