import { createPrivateKey, hash, type KeyObject, X509Certificate } from 'node:crypto'
import type { Certificate, EncryptionKey } from '@latchkey/protocol/methods/sso/connections'
import type { Deps } from '../../../domain/deps.ts'
import { newId } from '../../../domain/ids.ts'
import type { OrganizationProject } from '../../../domain/organization-scope.ts'
import { wireTime } from '../../../domain/wire-time.ts'
import { ProviderError } from '../../../errors.ts'
import { sealedAt } from '../../../store/sealed-columns.ts'
import type { SsoConnection } from '../../../store/tables/organizations/sso-connections.ts'
import { asPem, pemBlocksIn } from './pasted-pem.ts'
import { selfSignedCertificate, validToMs } from './self-signed.ts'

/** Private keys of a connection, in PEM. They are sealed when stored, and never returned again. */
export interface SamlKeys {
  /** Signs requests; empty if requests are unsigned. */
  readonly signing: string
  readonly decryption: readonly { readonly keyId: string; readonly pem: string; readonly createdAt: number }[]
}

const none: SamlKeys = { signing: '', decryption: [] }

export const samlKeys = ({ sealing }: Pick<Deps, 'sealing'>, { connectionId, secret }: SsoConnection): SamlKeys =>
  // In development the stand-in identity provider stores its own keys with them, and they stay there.
  secret === null
    ? none
    : { ...none, ...JSON.parse(sealing.open(sealedAt('sso_connections.secret', connectionId), secret)) }

/** Returns the keys in stored form. */
export const sealedKeys = ({ sealing }: Pick<Deps, 'sealing'>, connectionId: string, keys: SamlKeys): string =>
  sealing.seal(sealedAt('sso_connections.secret', connectionId), JSON.stringify(keys))

/** More than one, so that keys can be rotated without a gap. */
const mostKeys = 5

/** Returns the keys with those of a change added. An empty `signing` removes the signing key. */
export const withKeys = (
  { random, clock }: Deps,
  { environment }: OrganizationProject,
  before: SamlKeys,
  { signing, decryption }: { readonly signing: string | undefined; readonly decryption: string | undefined },
): SamlKeys => {
  const typedKeys = decryption === undefined || decryption === '' ? [] : [readKey(decryption)]
  const fresh = typedKeys.filter((pem) => before.decryption.every((one) => one.pem !== pem))
  const newKeys = fresh.map((pem) => ({
    keyId: newId(random, 'certificate', environment),
    pem,
    createdAt: clock.now(),
  }))
  if (before.decryption.length + newKeys.length > mostKeys) {
    throw refused(`The connection already has ${mostKeys} keys. Remove unused keys first.`)
  }
  return {
    ...before,
    signing: signing === undefined ? before.signing : signing === '' ? '' : readKey(signing),
    decryption: [...before.decryption, ...newKeys],
  }
}

const readKey = (typed: string): string => {
  const [block, ...more] = pemBlocksIn(typed).filter(({ label }) => label.endsWith('PRIVATE KEY'))
  if (block === undefined || more.length > 0 || block.label.startsWith('ENCRYPTED')) throw noKey()
  let key: KeyObject
  try {
    key = createPrivateKey(asPem(block))
  } catch {
    throw noKey()
  }
  // Shorter keys can be broken (NIST SP 800-131A).
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw refused('It is not an RSA key of at least 2048 bits.')
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Returns the certificate of one of our keys, in PEM. */
export const ownCertificate = (key: string, audience: string): string =>
  selfSignedCertificate(createPrivateKey(key), new URL(audience).hostname.slice(0, 64))

/** Returns the certificate of the key of signed requests, with an ID that the key determines. */
export const wireSigningCertificates = (
  { signing }: SamlKeys,
  { connectionId, updatedAt }: Pick<SsoConnection, 'connectionId' | 'updatedAt'>,
  audience: string,
): readonly Certificate[] => {
  if (signing === '') return []
  const certificate = ownCertificate(signing, audience)
  const hex = hash('sha256', `${connectionId} ${certificate}`)
  const uuid = [0, 8, 12, 16, 20].map((at, index) => hex.slice(at, [8, 12, 16, 20, 32][index])).join('-')
  const [, environment = 'live'] = /-(test|live)-/.exec(connectionId) ?? []
  return [
    {
      certificate_id: `certificate-${environment}-${uuid}`,
      certificate,
      issuer: new X509Certificate(certificate).issuer,
      created_at: wireTime(updatedAt),
      updated_at: wireTime(updatedAt),
      expires_at: wireTime(validToMs),
    },
  ]
}

const noKey = () => refused('It is not one private key in PEM without a passphrase.')

export const wireKeys = ({ decryption }: SamlKeys): readonly EncryptionKey[] =>
  decryption.map(({ keyId, createdAt }) => ({
    private_key_id: keyId,
    private_key: '',
    created_at: wireTime(createdAt),
  }))

const refused = (why: string) =>
  new ProviderError('invalid_sso_connection', `The private key is invalid. Nothing was changed. ${why}`)
