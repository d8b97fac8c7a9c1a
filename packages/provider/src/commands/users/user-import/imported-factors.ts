import { email, phoneNumber } from '../../../domain/factors/contacts.ts'
import { cryptoWallet } from '../../../domain/factors/crypto-wallet.ts'
import { externalId } from '../../../domain/factors/external-id.ts'
import type { FactorKind } from '../../../domain/factors/factor-kind.ts'
import { type OAuthSecret, oauthAccount, oauthKey } from '../../../domain/factors/oauth.ts'
import type { PasskeyCheck } from '../../../domain/factors/passkey.ts'
import { passkey } from '../../../domain/factors/passkey.ts'
import { password } from '../../../domain/factors/password.ts'
import { recoveryCodes, totp } from '../../../domain/factors/totp.ts'
import { isId, newId } from '../../../domain/ids.ts'
import { emailDestination, phoneDestination } from '../../../domain/users/destinations.ts'
import { chains } from '../../../methods/crypto/chains.ts'
import { migratedHash } from '../../../methods/password/migrated-hash.ts'
import { isCheckableHash } from '../../../ports/passwords/hash-kinds.ts'
import type { Random } from '../../../ports/random.ts'
import type { Project } from '../../../store/tables/projects.ts'
import type { ImportedUser } from './imported-user.schema.ts'
import { LineRefused } from './line-refused.ts'

/** A factor of a person who is not stored yet; its secret is not sealed. */
export interface ImportedFactor {
  readonly kind: FactorKind<never>
  readonly factorId: string
  readonly lookupKey: string
  readonly shown: unknown
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

interface Making {
  readonly random: Random
  readonly environment: Project['environment']
  readonly userId: string
  readonly createdAt: number
}

/** Everything that an imported person is known by, as rows. Throws `LineRefused` for what could never open. */
export const importedFactors = async (making: Making, user: ImportedUser): Promise<readonly ImportedFactor[]> => {
  const row = rowOf(making)
  const rows = await Promise.all(members.map((member) => member(user, row, making.userId)))
  return rows.flat()
}

type Member = (
  user: ImportedUser,
  row: ReturnType<typeof rowOf>,
  userId: string,
) => readonly ImportedFactor[] | Promise<readonly ImportedFactor[]>

const emails: Member = (user, row) =>
  user.emails.map((one) => {
    const { address, canonical } = emailDestination(one.email)
    return row(email, one.email_id, one, { lookupKey: canonical, shown: { address } })
  })

const phoneNumbers: Member = (user, row) =>
  Promise.all(
    user.phone_numbers.map(async (one) => {
      const { address, canonical } = await phoneDestination(one.phone_number)
      return row(phoneNumber, one.phone_id, one, { lookupKey: canonical, shown: { address } })
    }),
  )

const accounts: Member = (user, row) =>
  user.providers.map((one) => {
    const { provider, provider_subject: subject, profile_picture_url: picture, locale } = one
    const shown = { provider, subject, picture, locale, emailId: '' }
    const values = one.provider_values ?? null
    const secret = values === null ? {} : { secret: JSON.stringify({ provider, values } satisfies OAuthSecret) }
    return row(oauthAccount, one.oauth_user_registration_id, proven(one), {
      lookupKey: oauthKey(shown),
      shown,
      ...secret,
    })
  })

const wallets: Member = (user, row) =>
  user.crypto_wallets.map((one) => {
    const { crypto_wallet_address: address, crypto_wallet_type: type } = one
    const canonical = chains[type].canonical(address)
    if (canonical === null) throw new LineRefused('invalid_crypto_wallet', `A wallet's address is none of ${type}.`)
    const lookupKey = `${type}:${canonical}`
    return row(cryptoWallet, one.crypto_wallet_id, proven(one), { lookupKey, shown: { address, type } })
  })

const passkeys: Member = (user, row) =>
  user.webauthn_registrations.map((one) => {
    const { domain, user_agent: userAgent, authenticator_type: authenticatorType, name } = one
    return row(passkey, one.webauthn_registration_id, proven(one), {
      lookupKey: one.credential_id,
      shown: { domain, userAgent, authenticatorType, name },
      checkedBy: JSON.stringify(passkeyCheck(one)),
    })
  })

const passwords: Member = ({ password: one }, row, userId) => {
  if (one === null || one === undefined) return []
  const shown = { requiresReset: one.requires_reset }
  return [row(password, one.password_id, one, { lookupKey: userId, shown, checkedBy: storedHash(one) })]
}

/** An app and its recovery codes go together: without codes of its own it gets an empty set. */
const authenticatorApps: Member = ({ totps: [app], recovery_codes }, row, userId) => {
  if (app === undefined) return []
  const checkedBy = app.last_step === null || app.last_step === undefined ? null : String(app.last_step)
  const secret = app.secret.toUpperCase().replace(/=+$/, '')
  const codes = recovery_codes ?? { codes: [] }
  const codesId = recovery_codes?.totp_recovery_code_id
  return [
    row(totp, app.totp_id, app, {
      lookupKey: userId,
      shown: { waitsUntil: app.waits_until ?? null },
      checkedBy,
      secret,
    }),
    row(recoveryCodes, codesId, codes, { lookupKey: userId, shown: {}, secret: JSON.stringify(codes.codes) }),
  ]
}

/** It opens nothing, so nobody has to have proven it. */
const names: Member = ({ external_id: name }, row) =>
  name === undefined ? [] : [row(externalId, undefined, {}, { lookupKey: name, shown: { id: name } })]

const members: readonly Member[] = [
  names,
  emails,
  phoneNumbers,
  accounts,
  wallets,
  passkeys,
  passwords,
  authenticatorApps,
]

interface Kept {
  readonly lookupKey: string
  readonly shown: unknown
  readonly checkedBy?: string | null
  readonly secret?: string
}

const rowOf =
  ({ random, environment, createdAt }: Making) =>
  <Shown>(kind: FactorKind<Shown>, given: string | undefined, times: Times, kept: Kept): ImportedFactor => {
    const made = times.created_at ?? createdAt
    const ours = given?.startsWith(`${kind.noun}-${environment}-`) && isId(given) ? given : null
    return {
      kind: kind as unknown as FactorKind<never>,
      factorId: ours ?? newId(random, kind.noun, environment),
      lookupKey: kept.lookupKey,
      shown: kept.shown,
      checkedBy: kept.checkedBy ?? null,
      secret: kept.secret ?? null,
      createdAt: made,
      provenAt: times.verified_at ?? (times.verified === true ? made : null),
      usedAt: times.last_used_at ?? null,
    }
  }

/** What cannot be registered without a proof of it has been proven wherever it comes from. */
const proven = <Given extends Times>(given: Given): Given => ({ ...given, verified: true })

const storedHash = (given: NonNullable<ImportedUser['password']>): string => {
  const hash = 'hash_type' in given ? migratedHash(given) : given.hash
  if (hash !== null && isCheckableHash(hash)) return hash
  throw new LineRefused(
    'invalid_password_hash',
    'The password hash could never open: something of it is missing or damaged, or a check would cost too much.',
  )
}

const passkeyCheck = (one: ImportedUser['webauthn_registrations'][number]): PasskeyCheck => ({
  publicKey: one.public_key,
  userHandle: one.user_handle,
  transports: one.transports,
  counter: one.sign_count,
  ...(one.authenticator != null && {
    said: {
      hasVerified: one.authenticator.user_verified,
      canBeCopied: one.authenticator.backup_eligible,
      isCopied: one.authenticator.backed_up,
      model: one.authenticator.aaguid,
    },
  }),
})
