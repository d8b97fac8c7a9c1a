import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import { oauthClients } from '../methods/oauth/client.schema.ts'

const domain = text(253).regex(/^[a-z0-9.-]{1,253}$/i, 'Expected a domain such as example.com')

const origin = text(300).regex(
  /^https?:\/\/[^\s/?#@\\]+$/,
  'Expected an origin such as https://example.com or http://localhost:*',
)

const redirect = text(2_000).regex(
  /^[a-z][a-z0-9+.-]*:\/\/[^\s@\\]+$/i,
  'Expected an absolute URL such as https://example.com/authenticate',
)

/** What `PATCH /dev/projects/{project_id}` may change; a name that is not here is refused, not ignored. */
export const settings = z
  .strictObject({
    project_name: text(512).trim().min(1).max(128),
    disable_sdk_watermark: z.boolean(),
    cname_domain: domain.nullable(),
    email_domains: z.array(domain).max(20),
    captcha_settings: z.union([
      z.strictObject({ enabled: z.literal(false) }),
      z.strictObject({ enabled: z.literal(true), siteKey: text(256).min(1) }),
    ]),
    pkce_required_for_email_magic_links: z.boolean(),
    pkce_required_for_password_resets: z.boolean(),
    pkce_required_for_oauth: z.boolean(),
    pkce_required_for_sso: z.boolean(),
    slug_pattern: text(256).nullable(),
    create_organization_enabled: z.boolean(),
    password_config: z
      .strictObject({ luds_complexity: z.int().min(1).max(4), luds_minimum_count: z.int().min(1).max(128) })
      .nullable(),
    siwe_required_for_crypto_wallets: z.boolean(),
    strength_policy: z.enum(['luds', 'zxcvbn', 'none']),
    protected_mode: z.boolean(),
    origins: z.array(origin).max(100),
    redirect_urls: z.array(redirect).max(100),
    jwt_algorithm: z.enum(['RS256', 'ES256']),
    email_link_with_code: z.boolean(),
    session_absolute_minutes: z.int().min(5).max(527_040),
    oauth_clients: oauthClients,
    default_redirect_urls: z
      .strictObject({ login: redirect, signup: redirect, reset_password: redirect })
      .exactPartial(),
  })
  .exactPartial()

/** Forward only, and not so far that dates stop being dates; or back to real time. */
export const clock = z.union([
  z.strictObject({ advance_seconds: z.number().min(0).max(315_360_000) }),
  z.strictObject({ reset: z.literal(true) }),
])
