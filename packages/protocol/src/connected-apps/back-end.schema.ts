import * as z from 'zod'
import { text } from '../core/text.schema.ts'

/** The ID of an app, or the URL of its metadata document. */
export const clientId = text(2_048).min(1)

const urls = z.array(text(2_048)).max(50)

const described = {
  client_name: text(256).optional(),
  client_description: text(4_096).optional(),
  redirect_urls: urls.optional(),
  post_logout_redirect_urls: urls.optional(),
  /** Empty for none. */
  logo_url: text(2_048).optional(),
  /** First-party apps only. */
  full_access_allowed: z.boolean().optional(),
  /** First-party apps only. */
  bypass_consent_for_offline_access: z.boolean().optional(),
  access_token_expiry_minutes: z.int().optional(),
  /** Empty for none. */
  access_token_custom_audience: text(2_048).optional(),
  access_token_template_content: text(16_384).optional(),
  id_token_template_content: text(16_384).optional(),
}

export const create = z.object({ client_type: text(64), ...described })

export const one = z.object({ client_id: clientId })

export const update = z.object({ client_id: clientId, ...described })

export const search = z.object({
  cursor: text(256).optional(),
  limit: z.int().min(1).max(1_000).optional(),
})
