import { emailDestination, phoneDestination } from '../../../domain/destinations/destinations.ts'
import { email, phoneNumber } from '../../../domain/factors/contacts.ts'
import { cryptoWallet } from '../../../domain/factors/crypto-wallet.ts'
import { externalId } from '../../../domain/factors/external-id.ts'
import type { FactorKind } from '../../../domain/factors/factor-kind.ts'
import { type OAuthSecret, oauthAccount, oauthKey } from '../../../domain/factors/oauth.ts'
import { type PasskeyCheck, passkey, storedCheck } from '../../../domain/factors/passkey.ts'
import { password } from '../../../domain/factors/password.ts'
import { recoveryCodes, totp } from '../../../domain/factors/totp.ts'
import { userRole, userRoleKey } from '../../../domain/factors/user-role.ts'
import { isId, newId } from '../../../domain/ids.ts'
import { chains } from '../../../methods/crypto/chains.ts'
import { encodedHash } from '../../../methods/password/encoded-hash.ts'
import { hashProblem, migratedHash } from '../../../methods/password/migrated-hash.ts'
import { isCheckableHash } from '../../../ports/passwords/hash-kinds.ts'
import type { Random } from '../../../ports/random.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import type { ImportedUser } from './imported-user.schema.ts'
import { LineRefused } from './line-refused.ts'

/** A factor of a user who is not stored yet, with its unsealed secret. */
export interface ImportedFactor {
  readonly kind: FactorKind<never>
  readonly factorId: string
  readonly lookupKey: string
  readonly publicData: unknown
  readonly checkedBy: string | null
  readonly secret: string | null
  readonly createdAt: number
  readonly provenAt: number | null
  readonly usedAt: number | null
}

interface Times {
  readonly created_at?: number | undefined
  readonly verified_at?: number | null | undefined
  readonly verified?: boolean | undefined
  readonly last_used_at?: number | null | undefined
}

interface FactorContext {
  readonly random: Random
  readonly environment: Project['environment']
  readonly userId: string
  readonly createdAt: number
}

/**
 * Returns the factors of an imported user as rows.
 *
 * @throws LineRefused for a factor that could never be used
 */
export const importedFactors = async (
  context: FactorContext,
  user: ImportedUser,
): Promise<readonly ImportedFactor[]> => {
  const row = rowOf(context)
  const rows = await Promise.all(readers.map((reader) => reader(user, row, context.userId)))
  return rows.flat()
}

type FactorReader = (
  user: ImportedUser,
  row: ReturnType<typeof rowOf>,
  userId: string,
) => readonly ImportedFactor[] | Promise<readonly ImportedFactor[]>

const emails: FactorReader = (user, row) =>
  user.emails.map((one) => {
    const { address, canonical } = emailDestination(one.email)
    return row(email, one.email_id, one, { lookupKey: canonical, publicData: { address } })
  })

const phoneNumbers: FactorReader = (user, row) =>
  Promise.all(
    user.phone_numbers.map(async (one) => {
      const { address, canonical } = await phoneDestination(one.phone_number)
      return row(phoneNumber, one.phone_id, one, { lookupKey: canonical, publicData: { address } })
    }),
  )

const accounts: FactorReader = (user, row) =>
  user.providers.map((one) => {
    const { provider, provider_subject: subject, profile_picture_url: picture, locale } = one
    const account = { provider, subject, picture, locale, emailId: '' }
    const values = one.provider_values ?? null
    const secret = values === null ? {} : { secret: JSON.stringify({ provider, values } satisfies OAuthSecret) }
    return row(oauthAccount, one.oauth_user_registration_id, proven(one), {
      lookupKey: oauthKey(account),
      publicData: account,
      ...secret,
    })
  })

const wallets: FactorReader = (user, row) =>
  user.crypto_wallets.map((one) => {
    const { crypto_wallet_address: address, crypto_wallet_type: type } = one
    const canonical = chains[type].canonical(address)
    if (canonical === null)
      throw new LineRefused('invalid_crypto_wallet', `The address of a wallet is not valid for ${type}.`)
    const lookupKey = `${type}:${canonical}`
    return row(cryptoWallet, one.crypto_wallet_id, proven(one), { lookupKey, publicData: { address, type } })
  })

const passkeys: FactorReader = (user, row) =>
  user.webauthn_registrations.map((one) => {
    const { domain, user_agent: userAgent, authenticator_type: authenticatorType, name } = one
    return row(passkey, one.webauthn_registration_id, proven(one), {
      lookupKey: one.credential_id,
      publicData: { domain, userAgent, authenticatorType, name },
      checkedBy: storedCheck(passkeyCheck(one)),
    })
  })

const passwords: FactorReader = ({ password: one }, row, userId) => {
  if (one === null || one === undefined) return []
  const data = { requiresReset: one.requires_reset }
  return [row(password, one.password_id, one, { lookupKey: userId, publicData: data, checkedBy: storedHash(one) })]
}

/** An authenticator app has recovery codes: without imported codes it gets an empty set. */
const authenticatorApps: FactorReader = ({ totps: [app], recovery_codes }, row, userId) => {
  if (app === undefined) return []
  const checkedBy = app.last_step === null || app.last_step === undefined ? null : String(app.last_step)
  const secret = app.secret.toUpperCase().replace(/=+$/, '')
  const codes = recovery_codes ?? { codes: [] }
  const codesId = recovery_codes?.totp_recovery_code_id
  return [
    row(totp, app.totp_id, app, {
      lookupKey: userId,
      publicData: { waitsUntil: app.waits_until ?? null },
      checkedBy,
      secret,
    }),
    row(recoveryCodes, codesId, codes, { lookupKey: userId, publicData: {}, secret: JSON.stringify(codes.codes) }),
  ]
}

/** An external ID is not a credential, so it needs no proof. */
const names: FactorReader = ({ external_id: name }, row) =>
  name === undefined ? [] : [row(externalId, undefined, {}, { lookupKey: name, publicData: { id: name } })]

/** Roles permit what the project's `rbac_policy` says; one that it does not define permits nothing. */
const roles: FactorReader = ({ roles: ids = [] }, row, userId) =>
  [...new Set(ids)].map((id) =>
    row(userRole, undefined, {}, { lookupKey: userRoleKey(id, userId), publicData: { id } }),
  )

const readers: readonly FactorReader[] = [
  names,
  roles,
  emails,
  phoneNumbers,
  accounts,
  wallets,
  passkeys,
  passwords,
  authenticatorApps,
]

interface FactorFields {
  readonly lookupKey: string
  readonly publicData: unknown
  readonly checkedBy?: string | null
  readonly secret?: string
}

const rowOf =
  ({ random, environment, createdAt }: FactorContext) =>
  <Data>(kind: FactorKind<Data>, givenId: string | undefined, times: Times, fields: FactorFields): ImportedFactor => {
    const createdTime = times.created_at ?? createdAt
    const keptId = givenId?.startsWith(`${kind.noun}-${environment}-`) && isId(givenId) ? givenId : null
    return {
      kind: kind as unknown as FactorKind<never>,
      factorId: keptId ?? newId(random, kind.noun, environment),
      lookupKey: fields.lookupKey,
      publicData: fields.publicData,
      checkedBy: fields.checkedBy ?? null,
      secret: fields.secret ?? null,
      createdAt: createdTime,
      provenAt: times.verified_at ?? (times.verified === true ? createdTime : null),
      usedAt: times.last_used_at ?? null,
    }
  }

/** Marks a factor as proven that cannot be registered without a proof. */
const proven = <Given extends Times>(given: Given): Given => ({ ...given, verified: true })

/**
 * Returns the stored form of an imported password hash.
 *
 * @throws LineRefused if no password can match it
 */
export const storedHash = ({ hash_type, ...password }: NonNullable<ImportedUser['password']>): string => {
  if (hash_type !== undefined) {
    const typed = { ...password, hash_type }
    const hash = migratedHash(typed)
    if (hash === null) throw new LineRefused('invalid_password_hash', `password: ${hashProblem(typed)}`)
    return hash
  }
  const surplus = Object.keys(password).find((name) => name.endsWith('_config'))
  if (surplus !== undefined)
    throw new LineRefused('invalid_password_hash', `password: \`${surplus}\` needs \`hash_type\`. Add it.`)
  const hash = isCheckableHash(password.hash) ? password.hash : encodedHash(null, password.hash)
  if (hash !== null && isCheckableHash(hash)) return hash
  throw new LineRefused(
    'invalid_password_hash',
    'The password hash can never match: it is incomplete, damaged, too expensive to check, or of a kind that is not known here. Name its kind in `hash_type`, or leave `password` out, and the user sets one by mail.',
  )
}

const passkeyCheck = (one: ImportedUser['webauthn_registrations'][number]): PasskeyCheck => ({
  publicKey: one.public_key,
  userHandle: one.user_handle,
  transports: one.transports,
  counter: one.sign_count,
  ...(one.authenticator != null && {
    authenticator: {
      hasVerified: one.authenticator.user_verified,
      canBeCopied: one.authenticator.backup_eligible,
      isCopied: one.authenticator.backed_up,
      model: one.authenticator.aaguid,
    },
  }),
})
