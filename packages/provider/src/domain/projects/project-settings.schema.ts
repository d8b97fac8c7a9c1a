import { languages } from '@latchkey/protocol/account/languages'
import { domainText, matching, urlText } from '@latchkey/protocol/core/domain-name.schema'
import { text } from '@latchkey/protocol/core/text.schema'
import { authMethods } from '@latchkey/protocol/identity/auth-method'
import * as z from 'zod'
import { authorizationServerSettings } from '../connected-apps/settings.schema.ts'
import { mailTemplates } from '../messaging/mail-templates/template.schema.ts'
import { userRolePolicy } from '../users/role-policy.schema.ts'
import { projectTheme } from './theme.schema.ts'

const domain = domainText.pipe(matching(/^[a-z0-9.-]{1,253}$/i, 'Expected a domain such as example.com'))

const origin = urlText(300).pipe(
  matching(/^https?:\/\/[^\s/?#@\\]+$/, 'Expected an origin such as https://example.com or http://localhost:*'),
)

const redirect = urlText(2_000).pipe(
  matching(/^[a-z][a-z0-9+.-]*:\/\/[^\s@\\]+$/i, 'Expected an absolute URL such as https://example.com/authenticate'),
)

/** Browsers read such a list only for https pages. */
const secureOrigin = urlText(300).pipe(
  matching(/^https:\/\/[^\s/?#@\\:*]+(?::\d{1,5})?$/, 'Expected a secure origin such as https://example.co.uk'),
)

const page = text(2_000).regex(
  /^https?:\/\/[^\s@\\]+$/i,
  'Expected the URL of a page such as https://example.com/account/passkeys',
)

const host = domainText.pipe(
  matching(/^[a-z0-9.-]{1,253}$/, 'Expected a host in lower case and without a port, such as example.com'),
)

/** Requires https, so that keys cannot be replaced in transit; a developer's own machine is exempt. */
const keysAddress = text(2_000).regex(
  /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s@\\]+$/i,
  'Expected the https URL of a JWKS, such as https://auth.example.com/jwks',
)

const moment = text(40).regex(
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/,
  'Expected a time in UTC such as 2030-01-31T00:00:00Z',
)

const trustedIssuer = { jwks_url: keysAddress, issuer: text(512).min(1), audience: text(512).min(1) }

const redirects = z
  .strictObject({
    login: redirect,
    signup: redirect,
    reset_password: redirect,
    discovery: redirect,
    invite: redirect,
  })
  .exactPartial()

/** The settings that an owner may change. Unknown names are rejected, not ignored. `docs/SETTINGS.md` lists them. */
export const projectSettings = z
  .strictObject({
    project_name: text(512).trim().min(1).max(128).describe('Name of the site in mails and text messages.'),
    origins: z
      .array(origin)
      .max(100)
      .describe('Origins of the pages that may use the project, compared exactly. A new live project has none.'),
    redirect_urls: z
      .array(redirect)
      .max(100)
      .describe('URLs that mailed links and OAuth providers may redirect to, compared exactly.'),
    default_redirect_urls: redirects.describe('Redirect URLs for calls that name none.'),
    allowed_auth_methods: z
      .array(z.enum(authMethods))
      .min(1)
      .max(authMethods.length)
      .nullable()
      .describe('Methods that users can sign in with; null allows every method.'),
    protected_mode: z
      .boolean()
      .describe(
        'Gives the same answers for known and unknown addresses, to prevent account enumeration. Single sign-on connections are then found by claimed email domains only, not by memberships. Off by default.',
      ),
    strength_policy: z
      .enum(['luds', 'zxcvbn', 'none'])
      .describe(
        'How new passwords are judged: `luds` by kinds of characters, `zxcvbn` by the time needed to guess them, `none` not at all. `luds` by default.',
      ),
    password_config: z
      .strictObject({ luds_complexity: z.int().min(1).max(4), luds_minimum_count: z.int().min(1).max(128) })
      .nullable()
      .describe('For `luds`: how many kinds of characters (3 by default), and how many characters (8 by default).'),
    jwt_algorithm: z.enum(['RS256', 'ES256']).describe('Algorithm that signs session tokens. RS256 by default.'),
    session_absolute_minutes: z
      .int()
      .min(5)
      .max(527_040)
      .describe('Maximum length of a session in minutes, however often it is extended. One year by default.'),
    http_only_sessions: z
      .boolean()
      .describe(
        'Stores session tokens in cookies that scripts cannot read (docs/HTTPONLY-SESSIONS.md). Off by default.',
      ),
    earlier_sessions: z
      .strictObject({ ...trustedIssuer, until: moment, expired_minutes: z.int().min(0).max(43_200).exactOptional() })
      .nullable()
      .describe(
        "The site's previous provider, whose sessions are exchanged for ours until the given time ([SWITCHING.md](SWITCHING.md)). Off by default.",
      ),
    trusted_tokens: z
      .array(z.strictObject({ profile_id: text(128).min(1), ...trustedIssuer, until: moment.exactOptional() }))
      .max(10)
      .describe(
        'Trusted issuers whose tokens a back end may exchange for sessions ([BACK-END.md](BACK-END.md)). None by default.',
      ),
    email_link_with_code: z.boolean().describe('Adds a passcode to every mailed login link. Off by default.'),
    events_kept_days: z
      .int()
      .min(1)
      .max(3_660)
      .describe(
        'Days for which events are stored, from the event on. 90 by default. A change does not affect earlier events.',
      ),
    account_deletion_days: z
      .int()
      .min(0)
      .max(365)
      .describe(
        'Days between the request of a user or member to delete their account and the deletion ([ACCOUNT.md](ACCOUNT.md#calls-for-deletion)). Until then they can cancel. 14 by default.',
      ),
    mail_templates: mailTemplates.describe(
      'Mail templates in your own words, by language ([OPERATING.md](OPERATING.md#mails-in-your-own-words)). Built-in texts by default.',
    ),
    email_daily_budget: z
      .int()
      .min(0)
      .max(100_000_000)
      .describe(
        'Maximum number of requested mails per day. 50,000 by default. Addresses without an account may use three quarters of it, and those of one domain a tenth, except for public mail services.',
      ),
    email_unknown_per_network: z
      .int()
      .min(0)
      .max(100_000)
      .describe(
        'Maximum number of different addresses without an account that one network has mail sent to in ten minutes. 20 by default, and ten times as many with a solved captcha. Development projects have no such limit by default.',
      ),
    sms_countries: z
      .array(text(2).regex(/^[A-Z]{2}$/, 'Expected a country such as US'))
      .max(250)
      .describe('Countries whose numbers get text messages, as ISO 3166-1 codes. US and CA by default.'),
    sms_daily_budget: z
      .int()
      .min(0)
      .max(100_000_000)
      .describe(
        'Maximum number of text messages per day. 1,000 by default. A block of ten thousand numbers may use a tenth of it, and unproven numbers three quarters.',
      ),
    pkce_required_for_email_magic_links: z
      .boolean()
      .describe('Requires PKCE for login links, so that they work only in the browser that requested them.'),
    pkce_required_for_password_resets: z.boolean().describe('Requires PKCE for password reset links.'),
    pkce_required_for_oauth: z.boolean().describe('Requires PKCE for OAuth sign-in.'),
    pkce_required_for_sso: z.boolean().describe('Requires PKCE for single sign-on.'),
    siwe_required_for_crypto_wallets: z
      .boolean()
      .describe('Makes Ethereum wallets sign a message that names the site (EIP-4361).'),
    passkey_upgrade_enabled: z
      .boolean()
      .describe(
        'Creates a passkey without a prompt after a sign-in with a password, in browsers that support it. Off by default.',
      ),
    related_origins: z
      .array(secureOrigin)
      .max(100)
      .describe(
        'Origins on other domains that may use the passkeys of one of your hosts. Each has to be in `origins` too.',
      ),
    passkey_enroll_url: page.nullable().describe('URL of your page for creating a passkey, for password managers.'),
    passkey_manage_url: page.nullable().describe('URL of your page for managing passkeys, for password managers.'),
    change_password_url: page.nullable().describe('URL of your page for changing the password, for password managers.'),
    account_url: page
      .nullable()
      .describe(
        'URL of your page where users manage their account. The button of security notices leads there. Your site by default.',
      ),
    message_language: z
      .enum(languages)
      .nullable()
      .describe(
        'Language of mails and text messages if neither the request nor the person has one: `en`, `ar`, `de`, `es`, `fr`, `he`, `ja`, `pt-BR` or `zh-CN`. English by default.',
      ),
    well_known_hosts: z
      .array(host)
      .max(20)
      .describe(
        'Your hosts that forward their requests for files under `/.well-known/` to this server. A host belongs to one project. An operator of one project proves a host by the DNS record `_latchkey.HOST` of type TXT with the text `latchkey-project=PROJECT_ID`.',
      ),
    create_organization_enabled: z.boolean().describe('Allows users to create organizations (business projects).'),
    new_members_hourly: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe(
        'Maximum number of members that one session adds within an hour. 300 by default. All sessions of an organization together may add four times as many. Your back end is not counted.',
      ),
    organization_members_max: z
      .int()
      .min(1)
      .max(100_000_000)
      .describe(
        'Maximum number of members of one organization, including removed ones. 100,000 by default. Your back end may add members beyond it.',
      ),
    new_organizations_monthly: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe(
        'Maximum number of organizations that one email address creates within 30 days. 20 by default. Your back end is not counted.',
      ),
    rbac_assign_unheld_permissions: z
      .boolean()
      .describe(
        'Allows members who may assign roles to assign also roles with permissions on your own resources that they do not hold. Never applies to permissions on `stytch.*` resources, to removing roles, or to actions on members with more permissions. Off by default (business projects).',
      ),
    reject_expired_session_jwts: z
      .boolean()
      .describe(
        'Limits the use of a session JWT by back ends to its five minutes; later they need the session token. The SDKs’ `authenticateJwt` then fails for an expired JWT instead of renewing it. Off by default.',
      ),
    slug_pattern: text(256)
      .nullable()
      .describe('Position of the organization’s slug in a page’s URL; null if it is missing.'),
    disable_sdk_watermark: z.boolean().describe('Hides the watermark of the widget.'),
    theme: projectTheme.describe(
      'Styles of the widget for pages that pass none, such as `{"colors":{"primary":"#5b21b6"}}` ([THEME.md](THEME.md)). The console has a page to choose them. `{}` is the default look.',
    ),
    cname_domain: domain.nullable().describe('Sent to pages; the provider itself does not use it.'),
    email_domains: z
      .array(domain)
      .max(20)
      .describe('Domains that mails are sent from, for the inbox links; sent to pages.'),
    captcha_settings: z
      .union([
        z.strictObject({ enabled: z.literal(false) }),
        z.strictObject({ enabled: z.literal(true), siteKey: text(100).regex(/^[\w.-]+$/) }),
      ])
      .describe(
        'Requires a solved reCAPTCHA Enterprise captcha to sign in: `{"enabled":true,"siteKey":"…"}`. The server needs `CAPTCHA_SECRET`.',
      ),
    rbac_policy: userRolePolicy.describe(
      'Roles of users, and the resources and actions that they permit ([BACK-END.md](BACK-END.md)). A role that is removed here is also removed from its users. None by default. Organizations have roles of their own.',
    ),
    ...authorizationServerSettings,
  })
  .exactPartial()
