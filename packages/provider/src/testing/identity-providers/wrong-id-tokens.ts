import type { JWTPayload } from 'jose'
import type { Retold } from './openid-servers.ts'

type Retelling = NonNullable<Retold['token']>

const without =
  (claim: string): Retelling =>
  (claims, signer) =>
    signer.sign(Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim)))

const saying =
  (change: (claims: JWTPayload, now: number) => JWTPayload): Retelling =>
  (claims, signer) =>
    signer.sign({ ...claims, ...change(claims, signer.now) })

/** A token, wrong in one way each; everything else in it is what the provider said. */
export const wrongIdTokens: Readonly<Record<string, Retelling>> = {
  'another key': (claims, signer) => signer.forge(claims),
  'no signature': (claims, signer) => signer.unsigned(claims),
  'the public key as a secret': (claims, signer) => signer.signWithPublicKey(claims),
  'a payload that was changed after it was signed': async (claims, signer) => {
    const [head, , signature] = (await signer.sign(claims)).split('.')
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody else' })).toString('base64url')
    return [head, changed, signature].join('.')
  },
  'another issuer': saying(() => ({ iss: 'https://issuer.example' })),
  'an issuer that begins like the right one': saying(({ iss }) => ({ iss: `${iss}.evil.example` })),
  'no issuer': without('iss'),
  'another audience': saying(() => ({ aud: 'their-client' })),
  'several audiences': saying(({ aud }) => ({ aud: [String(aud), 'their-client'] })),
  'another party that it was made for': saying(() => ({ azp: 'their-client' })),
  'an end that is over': saying((_, now) => ({ iat: now - 7_200, exp: now - 3_600 })),
  'no end': without('exp'),
  'a beginning to come': saying((_, now) => ({ iat: now + 3_600, exp: now + 7_200 })),
  'a time before which it does not count': saying((_, now) => ({ nbf: now + 3_600 })),
  'no subject': without('sub'),
  'no token at all': () => '',
}

/** The same, where a flow has a nonce. */
export const wrongNonces: Readonly<Record<string, Retelling>> = {
  'the nonce of another flow': saying(() => ({ nonce: 'their-nonce' })),
  'no nonce': without('nonce'),
}
