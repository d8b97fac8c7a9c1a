import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import type { Outside } from '../../ports/outside.ts'
import { createIdTokens, type OpenIdProvider } from './id-token.ts'
import { mended } from './token-endpoint.ts'

const now = Date.UTC(2030, 0, 1)
const clock = { now: () => now }
const issuer = 'https://idp.example'
const row = {
  openId: { issuers: [issuer], keys: `${issuer}/keys`, nonce: true },
} as unknown as OpenIdProvider
const client = { client_id: 'client-1', client_secret: 'x' }
const usual = { iss: issuer, sub: 'ada', aud: 'client-1', nonce: 'n', iat: now / 1000, exp: now / 1000 + 60 }

/** Verifies a token of a provider that publishes its key as `publish` says. */
const verified = async (
  alg: string,
  {
    claims = {},
    publish = (jwk: JWK): object => ({ keys: [jwk] }),
  }: { claims?: object; publish?: (jwk: JWK) => object },
) => {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const published = JSON.stringify(publish({ ...(await exportJWK(publicKey)), kid: 'k1' }))
  const outside = { fetch: () => Promise.resolve(new Response(published)) } as unknown as Outside
  const payload = { ...usual, ...claims } as unknown as JWTPayload
  const token = await new SignJWT(payload).setProtectedHeader({ alg, kid: 'k1' }).sign(privateKey)
  return createIdTokens(outside, clock).verify(token, { row, client, nonce: 'n' })
}

it.each(['RS256', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES512', 'EdDSA', 'Ed25519'])(
  'an ID token, is verified with %s',
  async (alg) => {
    expect((await verified(alg, {})).sub).toBe('ada')
  },
)

it.each([
  ['members of null', (jwk: JWK) => ({ keys: [{ ...jwk, alg: null, key_ops: null, x5c: null }] })],
  ['a key of null before it', (jwk: JWK) => ({ keys: [null, jwk] })],
  ['keys without their numbers before it', (jwk: JWK) => ({ keys: [{ kty: 'RSA' }, { kty: 'EC', crv: 'P-1' }, jwk] })],
  ['keys of unknown kinds before it', (jwk: JWK) => ({ keys: [{ kty: 'XYZ', kid: 'k1' }, { kty: null }, jwk] })],
])('an ID token, is verified by a key set with %s', async (_, publish) => {
  expect((await verified('RS256', { publish })).sub).toBe('ada')
})

const social = {} as Parameters<typeof mended>[0]
const answered = (body: string, type: string, status = 200) =>
  mended(social, new Response(body, { status, headers: { 'content-type': type } }))

it.each([
  ['a form', 'access_token=a&token_type=bearer&id_token=i', 'application/x-www-form-urlencoded; charset=utf-8'],
  ['JSON with the type of a form', '{"access_token":"a","id_token":"i"}', 'application/x-www-form-urlencoded'],
  ['JSON with a byte order mark', '\ufeff{"access_token":"a","id_token":"i"}', 'text/html'],
])('a token answer, is read from %s', async (_, body, type) => {
  const { answer, idToken } = await answered(body, type)
  expect([idToken, await answer.json()]).toEqual(['i', expect.objectContaining({ access_token: 'a' })])
})

it('a token answer, is a refusal if it has an error with the status 200', async () => {
  const { answer, refusal } = await answered('{"error":"bad_verification_code"}', 'application/json')
  expect([answer.status, refusal]).toEqual([400, 'bad_verification_code'])
})

it('a token answer, is not valid as any other text', async () => {
  await expect(answered('<html>', 'text/html')).rejects.toThrow(SyntaxError)
})
