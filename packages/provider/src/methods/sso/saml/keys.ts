import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { EncryptionKey } from '@latchkey/protocol/methods/sso/connections'
import type { Deps } from '../../../domain/deps.ts'
import { newId } from '../../../domain/ids.ts'
import type { OrganizationProject } from '../../../domain/organizations/organization-scope.ts'
import { wireTime } from '../../../domain/wire-time.ts'
import { ProviderError } from '../../../errors.ts'
import { sealedAt } from '../../../store/sealed-columns.ts'
import type { SsoConnection } from '../../../store/tables/sso-connections.ts'

/** Private keys of a connection, in PEM. At rest they are sealed, and they are told to nobody again. */
export interface SamlKeys {
  /** What requests are signed with; empty where they are not. */
  readonly signing: string
  readonly decryption: readonly { readonly keyId: string; readonly pem: string; readonly createdAt: number }[]
}

const none: SamlKeys = { signing: '', decryption: [] }

export const samlKeys = ({ sealing }: Pick<Deps, 'sealing'>, { connectionId, secret }: SsoConnection): SamlKeys =>
  // In development the identity provider that stands in keeps its own beside them, and they stay there.
  secret === null
    ? none
    : { ...none, ...JSON.parse(sealing.open(sealedAt('sso_connections.secret', connectionId), secret)) }

/** As they are stored. */
export const sealedKeys = ({ sealing }: Pick<Deps, 'sealing'>, connectionId: string, keys: SamlKeys): string =>
  sealing.seal(sealedAt('sso_connections.secret', connectionId), JSON.stringify(keys))

/** One takes the place of another without a gap. */
const mostKeys = 5

/** The keys with those that a change brings. An empty text for signing ends it. */
export const withKeys = (
  { random, clock }: Deps,
  { environment }: OrganizationProject,
  before: SamlKeys,
  { signing, decryption }: { readonly signing: string | undefined; readonly decryption: string | undefined },
): SamlKeys => {
  const added = decryption === undefined || decryption === '' ? [] : [readKey(decryption)]
  const fresh = added.filter((pem) => before.decryption.every((one) => one.pem !== pem))
  const kept = fresh.map((pem) => ({ keyId: newId(random, 'certificate', environment), pem, createdAt: clock.now() }))
  if (before.decryption.length + kept.length > mostKeys) {
    throw refused(`The connection has ${mostKeys} keys already. Remove those that are not used any more.`)
  }
  return {
    ...before,
    signing: signing === undefined ? before.signing : signing === '' ? '' : readKey(signing),
    decryption: [...before.decryption, ...kept],
  }
}

const readKey = (typed: string): string => {
  let key: KeyObject
  try {
    key = createPrivateKey(typed)
  } catch {
    throw refused('It is no private key in PEM without a passphrase.')
  }
  // Shorter keys are within reach of those who have the machines (NIST SP 800-131A).
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw refused('It is no RSA key of at least 2048 bits.')
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

export const wireKeys = ({ decryption }: SamlKeys): readonly EncryptionKey[] =>
  decryption.map(({ keyId, createdAt }) => ({
    private_key_id: keyId,
    private_key: '',
    created_at: wireTime(createdAt),
  }))

const refused = (why: string) =>
  new ProviderError('invalid_sso_connection', `The private key could not be used, so nothing was changed. ${why}`)
