import type { JWTPayload } from 'jose'
import type { Retold } from './openid-servers.ts'

type Retelling = NonNullable<Retold['token']>

const without =
  (claim: string): Retelling =>
  (claims, signer) =>
    signer.sign(Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim)))

const withClaims =
  (change: (claims: JWTPayload, now: number) => JWTPayload): Retelling =>
  (claims, signer) =>
    signer.sign({ ...claims, ...change(claims, signer.now) })

/** Invalid tokens, each with one defect and otherwise with the claims of the provider. */
export const wrongIdTokens: Readonly<Record<string, Retelling>> = {
  'another key': (claims, signer) => signer.forge(claims),
  'no signature': (claims, signer) => signer.unsigned(claims),
  'the public key as a secret': (claims, signer) => signer.signWithPublicKey(claims),
  'a payload that was changed after signing': async (claims, signer) => {
    const [head, , signature] = (await signer.sign(claims)).split('.')
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody else' })).toString('base64url')
    return [head, changed, signature].join('.')
  },
  'another issuer': withClaims(() => ({ iss: 'https://issuer.example' })),
  'an issuer that begins like the right one': withClaims(({ iss }) => ({ iss: `${iss}.evil.example` })),
  'no issuer': without('iss'),
  'another audience': withClaims(() => ({ aud: 'their-client' })),
  'several audiences and no authorized party': withClaims(({ aud }) => ({
    aud: [String(aud), 'their-client'],
    azp: undefined,
  })),
  'several audiences and another authorized party': withClaims(({ aud }) => ({
    aud: [String(aud), 'their-client'],
    azp: 'their-client',
  })),
  'audiences without this client': withClaims(({ aud }) => ({ aud: ['their-client', 'third'], azp: String(aud) })),
  'another authorized party': withClaims(() => ({ azp: 'their-client' })),
  'an end in the past': withClaims((_, now) => ({ iat: now - 7_200, exp: now - 3_600 })),
  'no end': without('exp'),
  'a beginning in the future': withClaims((_, now) => ({ iat: now + 3_600, exp: now + 7_200 })),
  'a not-before time in the future': withClaims((_, now) => ({ nbf: now + 3_600 })),
  'no subject': without('sub'),
  'no token at all': () => '',
}

/** Invalid nonces, for flows with a nonce. */
export const wrongNonces: Readonly<Record<string, Retelling>> = {
  'the nonce of another flow': withClaims(() => ({ nonce: 'their-nonce' })),
  'no nonce': without('nonce'),
}
