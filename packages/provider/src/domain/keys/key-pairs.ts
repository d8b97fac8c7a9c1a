import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { ProjectSettings } from '../../store/tables/projects/projects.ts'

export interface SigningKey {
  readonly kid: string
  readonly algorithm: ProjectSettings['jwt_algorithm']
  readonly privateKey: KeyObject
}

/** A public key in the form of RFC 7517. */
export interface PublicJwk extends JsonWebKey {
  readonly kid: string
  readonly use: 'sig'
  readonly alg: SigningKey['algorithm']
  readonly key_ops: string[]
  /** Keys have no certificate, but the existing back-end SDKs expect the members. */
  readonly x5c: string[]
  readonly x5tS256: string
}

/** A new key pair. */
export interface NewPair {
  readonly kid: string
  /** PKCS #8 in PEM. */
  readonly pem: string
}

const generate = promisify(generateKeyPair)

/** Generates a pair of each algorithm, off the event loop. */
const pairs: Readonly<Record<SigningKey['algorithm'], () => Promise<{ privateKey: KeyObject; publicKey: KeyObject }>>> =
  {
    RS256: () => generate('rsa', { modulusLength: 2048 }),
    ES256: () => generate('ec', { namedCurve: 'P-256' }),
  }

/** Generates a pair, with an ID derived from its public key. */
export const newPair = async (algorithm: SigningKey['algorithm']): Promise<NewPair> => {
  const { privateKey, publicKey } = await pairs[algorithm]()
  const name = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
  return { kid: `jwk-${name}`, pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

/** Reads both parts of a pair from the private key. */
export const readPair = ({ kid, pem }: NewPair, algorithm: SigningKey['algorithm']) => {
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const jwk: PublicJwk = {
    ...publicKey.export({ format: 'jwk' }),
    kid,
    use: 'sig',
    alg: algorithm,
    key_ops: ['verify'],
    x5c: [],
    x5tS256: '',
  }
  const key: SigningKey = { kid, algorithm, privateKey }
  return { key, publicKey, jwk }
}
