import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'

export const page = z.object({ cursor: text(256).exactOptional() })

/** Fields of an app to change; others keep their value. Lists replace the earlier ones. */
export const changedApp = z.strictObject({
  client_name: text(80).min(1).exactOptional(),
  client_description: text(1_024).exactOptional(),
  redirect_urls: z.array(text(2_048).min(1)).max(100).exactOptional(),
  post_logout_redirect_urls: z.array(text(2_048).min(1)).max(100).exactOptional(),
  /** Empty for none. */
  logo_url: text(2_048).exactOptional(),
  access_token_expiry_minutes: z.int().exactOptional(),
  /** Empty for none. */
  access_token_custom_audience: text(2_048).exactOptional(),
  access_token_template_content: text(16_384).exactOptional(),
  id_token_template_content: text(16_384).exactOptional(),
  /** First-party apps only. */
  full_access_allowed: z.boolean().exactOptional(),
  /** First-party apps only. */
  bypass_consent_for_offline_access: z.boolean().exactOptional(),
})

/** A new app. The rules of its fields are those of the command `app create`. */
export const newApp = z.strictObject({
  client_type: z.enum(['first_party', 'first_party_public', 'third_party', 'third_party_public']),
  client_name: text(80).min(1),
  client_description: text(1_024).exactOptional(),
  redirect_urls: z.array(text(2_048).min(1)).max(100),
})
