import type { JWTPayload } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTokenSigner, type TokenSigner } from '../../testing/identity-providers/signed-tokens.ts'
import { createIdTokens, type ExpectedIdToken, type IdTokens } from './id-token.ts'
import { openIdProviders } from './openid-providers.ts'

const nowMs = Date.UTC(2030, 0, 1)
const client = { client_id: 'our-client', client_secret: 'secret' }
const tid = '9188040d-6c67-4c5b-b112-36a304b66dad'

describe('an ID token', () => {
  let signer: TokenSigner
  let tokens: IdTokens
  let good: JWTPayload
  beforeAll(async () => {
    signer = await createTokenSigner(nowMs)
    tokens = createIdTokens(signer.outside, { now: () => nowMs })
    good = {
      iss: 'https://accounts.google.com',
      aud: client.client_id,
      sub: '1',
      nonce: 'our-nonce',
      iat: signer.now,
      exp: signer.now + 3_600,
    }
  })

  const google: ExpectedIdToken = { row: openIdProviders.google, client, nonce: 'our-nonce' }
  const verified = async (token: string, expected = google) => (await tokens.verify(token, expected)).sub
  const without = (claim: string): JWTPayload =>
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== claim))

  it('is accepted when complete, from either name of the issuer', async () => {
    expect(await verified(await signer.sign(good))).toBe('1')
    expect(await verified(await signer.sign({ ...good, iss: 'accounts.google.com' }))).toBe('1')
    expect(await verified(await signer.sign({ ...good, azp: client.client_id, aud: [client.client_id] }))).toBe('1')
  })

  it('is accepted for several audiences if its authorized party is this client', async () => {
    const several = { ...good, azp: client.client_id }
    for (const aud of [
      [client.client_id, '246361787010646019'],
      ['account', 'api', client.client_id],
      [client.client_id, client.client_id],
    ])
      expect(await verified(await signer.sign({ ...several, aud }))).toBe('1')
    expect(await verified(await signer.sign({ ...good, aud: [client.client_id, client.client_id] }))).toBe('1')
  })

  it('is rejected if any part is wrong', async () => {
    const wrong: Readonly<Record<string, string>> = {
      'another key': await signer.forge(good),
      'no signature': signer.unsigned(good),
      'the public key as a secret': await signer.signWithPublicKey(good),
      'another issuer': await signer.sign({ ...good, iss: 'https://accounts.google.com.evil.example' }),
      'no issuer': await signer.sign(without('iss')),
      'another audience': await signer.sign({ ...good, aud: 'their-client' }),
      'other audiences': await signer.sign({ ...good, aud: ['their-client', 'third'], azp: client.client_id }),
      'two audiences and no party': await signer.sign({ ...good, aud: [client.client_id, 'their-client'] }),
      'two audiences and another party': await signer.sign({
        ...good,
        aud: [client.client_id, 'their-client'],
        azp: 'their-client',
      }),
      'another party': await signer.sign({ ...good, azp: 'their-client' }),
      'a party that is no text': await signer.sign({ ...good, azp: [client.client_id] }),
      'a null party': await signer.sign({ ...good, azp: null }),
      'an end in the past': await signer.sign({ ...good, iat: signer.now - 7_200, exp: signer.now - 61 }),
      'no end': await signer.sign(without('exp')),
      'no beginning': await signer.sign(without('iat')),
      'a beginning in the future': await signer.sign({ ...good, iat: signer.now + 61 }),
      'a not-before time in the future': await signer.sign({ ...good, nbf: signer.now + 61 }),
      'another nonce': await signer.sign({ ...good, nonce: 'their-nonce' }),
      'no nonce': await signer.sign(without('nonce')),
      'no subject': await signer.sign(without('sub')),
      'a changed payload': (await signer.sign(good)).replace(
        /\.[^.]+\./,
        `.${btoa(JSON.stringify(good)).replace(/=+$/, '')}X.`,
      ),
      'three letters': 'a.b.c',
      nothing: '',
    }
    for (const [defect, token] of Object.entries(wrong)) {
      await expect(verified(token), defect).rejects.toThrow()
    }
  })

  it('may omit the nonce if a prompt sent none, but may not contain another one', async () => {
    const prompt = { ...google, isNonceOptional: true }
    expect(await verified(await signer.sign(without('nonce')), prompt)).toBe('1')
    await expect(verified(await signer.sign({ ...good, nonce: 'their-nonce' }), prompt)).rejects.toThrow()
  })

  it('of a provider with tenants must name its tenant in the issuer, and the tenant of the client', async () => {
    const claims = { ...good, tid, iss: `https://login.microsoftonline.com/${tid}/v2.0` }
    const microsoft: ExpectedIdToken = { row: openIdProviders.microsoft, client, nonce: 'our-nonce' }
    expect(await verified(await signer.sign(claims), microsoft)).toBe('1')
    expect(await verified(await signer.sign(claims), { ...microsoft, client: { ...client, tenant: tid } })).toBe('1')
    const other = '00000000-0000-4000-8000-000000000000'
    const wrong = [
      { ...claims, tid: other },
      { ...claims, tid: undefined },
      { ...claims, tid: 'x/v2.0/../..' },
      { ...claims, iss: 'https://login.microsoftonline.com/common/v2.0' },
    ]
    for (const one of wrong) await expect(verified(await signer.sign(one), microsoft)).rejects.toThrow()
    const single = { ...microsoft, client: { ...client, tenant: other } }
    await expect(verified(await signer.sign(claims), single)).rejects.toThrow()
  })

  it('of a self-hosted provider must come from its host', async () => {
    const own: ExpectedIdToken = {
      row: openIdProviders.gitlab,
      client: { ...client, host: 'https://git.example.com' },
      nonce: 'our-nonce',
    }
    expect(await verified(await signer.sign({ ...good, iss: 'https://git.example.com' }), own)).toBe('1')
    await expect(verified(await signer.sign({ ...good, iss: 'https://gitlab.com' }), own)).rejects.toThrow()
  })
})
