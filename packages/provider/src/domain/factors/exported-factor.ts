import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import type { OwnedFactor } from '../../store/tables/factors/factors.ts'

/** A factor with its unsealed secret. */
export interface OpenedFactor<Data = unknown> extends OwnedFactor<Data> {
  readonly secret: string | null
}

/** The times of every exported factor: RFC 3339, UTC, to the millisecond, because their order may matter. */
export interface ExportedTimes {
  readonly created_at: string
  /** Null if not proven. */
  readonly verified_at: string | null
  readonly last_used_at: string | null
}

/**
 * The exported factors of a user, with their hashes, keys and seeds. The export lets a site move its users elsewhere,
 * and lets its holder sign in as each of them. Members are omitted if the user has no factor of the kind.
 */
export interface ExportedFactors {
  readonly emails?: readonly (ExportedTimes & { readonly email_id: string; readonly email: string })[]
  readonly phone_numbers?: readonly (ExportedTimes & { readonly phone_id: string; readonly phone_number: string })[]
  readonly password?: ExportedTimes & {
    readonly password_id: string
    /** In stored form, with its salt and parameters. */
    readonly hash: string
    readonly requires_reset: boolean
  }
  readonly webauthn_registrations?: readonly (ExportedTimes & {
    readonly webauthn_registration_id: string
    /** base64url, as all bytes here. */
    readonly credential_id: string
    /** COSE (RFC 9052). */
    readonly public_key: string
    readonly user_handle: string
    readonly transports: readonly string[]
    readonly sign_count: number
    readonly domain: string
    readonly user_agent: string
    readonly authenticator_type: string
    readonly name: string
    /** The authenticator's last statement about itself; null if it was not stored. */
    readonly authenticator: {
      readonly user_verified: boolean
      readonly backup_eligible: boolean
      readonly backed_up: boolean
      readonly aaguid: string
    } | null
  })[]
  readonly providers?: readonly (ExportedTimes & {
    readonly oauth_user_registration_id: string
    readonly provider: string
    readonly provider_subject: string
    readonly profile_picture_url: string
    readonly locale: string
    /** The tokens that the provider last issued; null if none are stored. */
    readonly provider_values: ProviderValues | null
  })[]
  /** The site's own ID of the user. */
  readonly external_id?: string
  /** IDs of the roles that the site gave the user. */
  readonly roles?: readonly string[]
  readonly crypto_wallets?: readonly (ExportedTimes & {
    readonly crypto_wallet_id: string
    readonly crypto_wallet_address: string
    readonly crypto_wallet_type: string
  })[]
  readonly totps?: readonly (ExportedTimes & {
    readonly totp_id: string
    /** In base32. */
    readonly secret: string
    /** The last time step, in half minutes since 1970, whose code was accepted; null before the first. */
    readonly last_step: number | null
    /** End of the set-up of an unproven app. */
    readonly waits_until: string | null
  })[]
  readonly recovery_codes?: ExportedTimes & {
    readonly totp_recovery_code_id: string
    /** The unused codes. */
    readonly codes: readonly string[]
  }
}

export const exportedTimes = ({ createdAt, provenAt, usedAt }: OpenedFactor): ExportedTimes => ({
  created_at: exportedTime(createdAt),
  verified_at: provenAt === null ? null : exportedTime(provenAt),
  last_used_at: usedAt === null ? null : exportedTime(usedAt),
})

export const exportedTime = (ms: number): string => new Date(ms).toISOString()
