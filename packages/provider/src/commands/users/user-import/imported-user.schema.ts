import { languages } from '@latchkey/protocol/account/languages'
import { enteredEmail } from '@latchkey/protocol/core/entered-text'
import { text } from '@latchkey/protocol/core/text.schema'
import { metadata } from '@latchkey/protocol/identity/metadata.schema'
import { type OAuthProviderName, oauthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { passwordHash } from '@latchkey/protocol/methods/password/hash.schema'
import * as z from 'zod'
import { flagIn, internationalNumber, timeIn } from './usual-spellings.ts'

const expectedTime = 'Expected a time with its zone, such as 2026-01-31T09:30:00Z'

/** RFC 3339, as in an export, and what databases and other products write. */
const time = z
  .union([text(40), z.number()], { error: expectedTime })
  .transform(timeIn)
  .refine((ms) => !Number.isNaN(ms), expectedTime)

/** Tables have no booleans. */
const flag = z
  .union(
    [
      z.boolean(),
      text(5)
        .toLowerCase()
        .pipe(z.enum(['true', 'false'])),
    ],
    { error: 'Expected true or false' },
  )
  .transform(flagIn)

const times = {
  created_at: time.optional(),
  /** When it was proven; null or omitted if it is unproven. */
  verified_at: time.nullish(),
  /** Alternative to a time: proven when it was created. */
  verified: flag.optional(),
  last_used_at: time.nullish(),
}

const id = text(100).optional()
const bytes = text(4_096).regex(/^[\w-]+$/, 'Expected base64 of URLs without padding')
const namePart = text(256)

const passwordFields = { ...times, password_id: id, requires_reset: z.boolean().default(false) }

const strictly = <Shape extends z.ZodRawShape>(config: z.ZodOptional<z.ZodObject<Shape>>) =>
  config.unwrap().strict().optional()

/** The wire ignores unknown members; here a wrongly written one would leave its default. */
const configs = {
  md_5_config: strictly(passwordHash.shape.md_5_config),
  sha_1_config: strictly(passwordHash.shape.sha_1_config),
  sha_512_config: strictly(passwordHash.shape.sha_512_config),
  argon_2_config: strictly(passwordHash.shape.argon_2_config),
  scrypt_config: strictly(passwordHash.shape.scrypt_config),
  pbkdf_2_config: strictly(passwordHash.shape.pbkdf_2_config),
  firebase_scrypt_config: strictly(passwordHash.shape.firebase_scrypt_config),
}

/** `hash_type` is omitted as in an export of this server: the hash contains its kind. */
const password = z.strictObject({
  ...passwordFields,
  ...configs,
  hash: text(8_192)
    .transform((typed) => typed.trim())
    .refine((typed) => typed !== '', 'Expected a hash; leave `password` out for a user without one'),
  hash_type: passwordHash.shape.hash_type.optional(),
})

const passkey = z.strictObject({
  ...times,
  webauthn_registration_id: id,
  credential_id: bytes,
  public_key: bytes,
  user_handle: bytes,
  transports: z.array(text(32)).max(10).default([]),
  sign_count: z.int().min(0).default(0),
  domain: text(253).min(1),
  user_agent: text(1_024).default(''),
  authenticator_type: z.enum(['', 'platform', 'cross-platform']).default(''),
  name: text(256).default(''),
  authenticator: z
    .strictObject({
      user_verified: z.boolean(),
      backup_eligible: z.boolean(),
      backed_up: z.boolean(),
      aaguid: text(64),
    })
    .nullish(),
})

const providerValues = z.strictObject({
  access_token: text(16_384),
  refresh_token: text(16_384),
  id_token: text(65_536),
  scopes: z.array(text(1_024)).max(100),
  expires_at: text(64),
})

const providerNames = Object.keys(oauthProviders) as [OAuthProviderName]

const onlyChecked =
  'Only SHA1 with 6 digits each 30 seconds can be checked; leave `totps` out, and the user sets it up again'

/** Other authenticator apps show codes that never match. */
const onlyTotp = {
  algorithm: text(16)
    .regex(/^(?:hmac)?-?sha-?1$/i, onlyChecked)
    .optional(),
  digits: z.literal(6, { error: onlyChecked }).optional(),
  period: z.literal(30, { error: onlyChecked }).optional(),
}

/** The language of the widget that a locale of another product means: `de_AT` is `de`, `pt` is `pt-BR`. */
const locale = text(64).transform((typed, context) => {
  const [name = ''] = typed.split(/[.@]/, 1)
  const tag = name.replaceAll('_', '-').toLowerCase()
  const base = tag.split('-', 1)[0] ?? ''
  const meant =
    languages.find((language) => language.toLowerCase() === tag) ??
    languages.find((language) => language.split('-', 1)[0] === base)
  if (meant !== undefined) return meant
  context.addIssue({ code: 'custom', message: `Expected one of ${languages.join(', ')}, or no locale` })
  return z.NEVER
})

/**
 * One user of another system or of an export, as one line of JSON. Unknown members are refused: with a wrongly written
 * one, the user would be imported without the password or the factor in it.
 */
export const importedUser = z
  .strictObject({
    /**
     * Kept if it is an ID of this server or of the hosted product (`user-live-` and a UUID); otherwise a new one is
     * created.
     */
    user_id: id,
    created_at: time.optional(),
    name: z.strictObject({ first_name: namePart, middle_name: namePart, last_name: namePart }).partial().default({}),
    picture_url: text(2_048).nullish(),
    locale: locale.nullish(),
    emails: z
      .array(z.strictObject({ ...times, email_id: id, email: text(1_024).transform(enteredEmail) }))
      .max(10)
      .default([]),
    phone_numbers: z
      .array(z.strictObject({ ...times, phone_id: id, phone_number: text(64).transform(internationalNumber) }))
      .max(10)
      .default([]),
    password: password.nullish(),
    webauthn_registrations: z.array(passkey).max(10).default([]),
    providers: z
      .array(
        z.strictObject({
          ...times,
          oauth_user_registration_id: id,
          provider: z.enum(providerNames),
          provider_subject: text(512).min(1),
          profile_picture_url: text(2_048).default(''),
          locale: text(64).default(''),
          provider_values: providerValues.nullish(),
        }),
      )
      .max(30)
      .default([]),
    crypto_wallets: z
      .array(
        z.strictObject({
          ...times,
          crypto_wallet_id: id,
          crypto_wallet_address: text(128),
          crypto_wallet_type: z.enum(['ethereum', 'solana']),
        }),
      )
      .max(10)
      .default([]),
    totps: z
      .array(
        z.strictObject({
          ...times,
          totp_id: id,
          secret: text(256)
            // Apps show it in groups of four.
            .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
            .refine((typed) => /^[A-Z2-7]+=*$/i.test(typed), 'Expected base32'),
          ...onlyTotp,
          last_step: z.int().min(0).nullish(),
          waits_until: time.nullish(),
        }),
      )
      .max(1)
      .default([]),
    recovery_codes: z
      .strictObject({ ...times, totp_recovery_code_id: id, codes: z.array(text(128)).max(20) })
      .nullish(),
    /** The site's own ID of the user. */
    external_id: text(128)
      .regex(/^[A-Za-z0-9_.|-]+$/, 'Expected letters, digits and _ . | -')
      .optional(),
    /** IDs of roles of the setting `rbac_policy`. */
    roles: z.array(text(64).min(1)).max(50).optional(),
    trusted_metadata: metadata.default({}),
    untrusted_metadata: metadata.default({}),
  })
  .refine(
    (user) =>
      user.external_id !== undefined ||
      user.emails.length + user.phone_numbers.length + user.providers.length + user.crypto_wallets.length > 0,
    {
      message:
        'Expected an email address, a phone number, a provider account or a wallet: without one the user cannot sign in',
    },
  )

export type ImportedUser = z.infer<typeof importedUser>
