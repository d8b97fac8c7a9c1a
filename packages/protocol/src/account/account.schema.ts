import * as z from 'zod'
import { text } from '../core/text.schema.ts'
import { type BusinessOAuthProvider, businessOAuthProviders } from '../methods/oauth/providers.ts'
import { languages } from './languages.ts'

/** Sent without a body. */
export const nothing = z.object({})

/** Exactly one of the two. */
export const contact = z.union([z.strictObject({ email_id: text(256) }), z.strictObject({ phone_id: text(256) })])

export const session = z.object({ session_id: text(256) })

export const attachOAuth = z.object({
  provider: z.enum(Object.keys(businessOAuthProviders) as [BusinessOAuthProvider]),
})

export const oauthRegistration = z.object({ member_oauth_registration_id: text(256) })

/** Absent parts stay unchanged; null removes one. The URL is checked by the provider, because a test project has more. */
export const profile = z.object({
  picture_url: text(2_048).nullable().exactOptional(),
  picture: text(60_000).exactOptional(),
  locale: z.enum(languages).nullable().exactOptional(),
})
