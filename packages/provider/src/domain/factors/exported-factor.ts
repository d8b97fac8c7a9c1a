import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import type { OwnedFactor } from '../../store/tables/factors.ts'

/** A factor with all that is kept of it, its secret opened. */
export interface OpenedFactor<Shown = unknown> extends OwnedFactor<Shown> {
  readonly secret: string | null
}

/** Times that every exported factor has; RFC 3339, UTC, to the millisecond, because the order of two may matter. */
export interface ExportedTimes {
  readonly created_at: string
  /** Null for what nobody has proven. */
  readonly verified_at: string | null
  readonly last_used_at: string | null
}

/**
 * What a person is known by, with the hashes, keys and seeds that it is checked by: whoever has it can take the people of a
 * site elsewhere, or sign in as each of them. Members are missing where a person has nothing of the kind.
 */
export interface ExportedFactors {
  readonly emails?: readonly (ExportedTimes & { readonly email_id: string; readonly email: string })[]
  readonly phone_numbers?: readonly (ExportedTimes & { readonly phone_id: string; readonly phone_number: string })[]
  readonly password?: ExportedTimes & {
    readonly password_id: string
    /** As it was stored, with its salt and parameters. */
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
    /** What the authenticator said of itself last; null where it was not kept. */
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
    /** What the provider handed out last; null where nothing is kept. */
    readonly provider_values: ProviderValues | null
  })[]
  /** The site's own name for the person. */
  readonly external_id?: string
  readonly crypto_wallets?: readonly (ExportedTimes & {
    readonly crypto_wallet_id: string
    readonly crypto_wallet_address: string
    readonly crypto_wallet_type: string
  })[]
  readonly totps?: readonly (ExportedTimes & {
    readonly totp_id: string
    /** In base32. */
    readonly secret: string
    /** The last half minute since 1970 whose code was taken; null before the first. */
    readonly last_step: number | null
    /** Until when an unproven one waits for its first code. */
    readonly waits_until: string | null
  })[]
  readonly recovery_codes?: ExportedTimes & {
    readonly totp_recovery_code_id: string
    /** Those that are left. */
    readonly codes: readonly string[]
  }
}

export const exportedTimes = ({ createdAt, provenAt, usedAt }: OpenedFactor): ExportedTimes => ({
  created_at: exportedTime(createdAt),
  verified_at: provenAt === null ? null : exportedTime(provenAt),
  last_used_at: usedAt === null ? null : exportedTime(usedAt),
})

export const exportedTime = (ms: number): string => new Date(ms).toISOString()
