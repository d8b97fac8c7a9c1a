import { text } from '@latchkey/protocol/core/text.schema'
import { authMethods } from '@latchkey/protocol/identity/auth-method'
import * as z from 'zod'
import { mailTemplates } from '../messaging/mail-templates/template.schema.ts'

const domain = text(253).regex(/^[a-z0-9.-]{1,253}$/i, 'Expected a domain such as example.com')

const origin = text(300).regex(
  /^https?:\/\/[^\s/?#@\\]+$/,
  'Expected an origin such as https://example.com or http://localhost:*',
)

const redirect = text(2_000).regex(
  /^[a-z][a-z0-9+.-]*:\/\/[^\s@\\]+$/i,
  'Expected an absolute URL such as https://example.com/authenticate',
)

/** Browsers read such a list only for pages that came by https. */
const secureOrigin = text(300).regex(
  /^https:\/\/[^\s/?#@\\:*]+(?::\d{1,5})?$/,
  'Expected a secure origin such as https://example.co.uk',
)

const page = text(2_000).regex(
  /^https?:\/\/[^\s@\\]+$/i,
  'Expected the address of a page such as https://example.com/account/passkeys',
)

const host = text(253).regex(
  /^[a-z0-9.-]{1,253}$/,
  'Expected a host in small letters and without a port, such as example.com',
)

/** By https, so that nobody in between puts keys of theirs there; a developer's own machine apart. */
const keysAddress = text(2_000).regex(
  /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s@\\]+$/i,
  'Expected the https address of a JWKS, such as https://auth.example.com/jwks',
)

const moment = text(40).regex(
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/,
  'Expected a moment in UTC such as 2030-01-31T00:00:00Z',
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

/** What an owner may change of a project; a name that is not here is refused, not ignored. `docs/SETTINGS.md` lists them. */
export const projectSettings = z
  .strictObject({
    project_name: text(512).trim().min(1).max(128).describe('What people know the site by, in mails and texts.'),
    origins: z.array(origin).max(100).describe('Pages that may use the project, exactly. A new live project has none.'),
    redirect_urls: z.array(redirect).max(100).describe('Where mailed links and providers may lead back to, exactly.'),
    default_redirect_urls: redirects.describe('Where they lead when a call names no address.'),
    allowed_auth_methods: z
      .array(z.enum(authMethods))
      .min(1)
      .max(authMethods.length)
      .nullable()
      .describe('By which methods people are signed in; null: by every one.'),
    protected_mode: z
      .boolean()
      .describe(
        'Answers alike whether an address is known or not. Off unless set. Connections for single sign-on are then found by the email domains that an organization has claimed, not by memberships.',
      ),
    strength_policy: z
      .enum(['luds', 'zxcvbn', 'none'])
      .describe(
        'How new passwords are judged: by kinds of characters (the default), by how long a guesser needs, not at all.',
      ),
    password_config: z
      .strictObject({ luds_complexity: z.int().min(1).max(4), luds_minimum_count: z.int().min(1).max(128) })
      .nullable()
      .describe('Of `luds`: how many kinds, and how many characters; 3 and 8 unless set.'),
    jwt_algorithm: z.enum(['RS256', 'ES256']).describe('What session tokens are signed with; RS256 unless set.'),
    session_absolute_minutes: z
      .int()
      .min(5)
      .max(527_040)
      .describe('When a session ends, however often it was prolonged; a year unless set.'),
    http_only_sessions: z
      .boolean()
      .describe(
        'Session tokens travel in cookies that no script can read (docs/HTTPONLY-SESSIONS.md). Off unless set.',
      ),
    earlier_sessions: z
      .strictObject({ ...trustedIssuer, until: moment, expired_minutes: z.int().min(0).max(43_200).exactOptional() })
      .nullable()
      .describe(
        'The provider that the site had before: until then its sessions are exchanged for ours ([SWITCHING.md](SWITCHING.md)). Off unless set.',
      ),
    trusted_tokens: z
      .array(z.strictObject({ profile_id: text(128).min(1), ...trustedIssuer, until: moment.exactOptional() }))
      .max(10)
      .describe(
        'Others whose tokens a back end may exchange for sessions ([BACK-END.md](BACK-END.md)); none unless set.',
      ),
    email_link_with_code: z.boolean().describe('Mails a passcode beside every login link. Off unless set.'),
    events_kept_days: z
      .int()
      .min(1)
      .max(3_660)
      .describe(
        'For how many days it can be read what happened, from the event on; 90 unless set. Earlier events keep their end.',
      ),
    mail_templates: mailTemplates.describe(
      'Mails in words of your own, by language ([OPERATING.md](OPERATING.md#mails-in-your-own-words)); ours unless set.',
    ),
    email_daily_budget: z
      .int()
      .min(0)
      .max(100_000_000)
      .describe(
        'Mails of a day that a request asks for; 50,000 unless set. Addresses that no account has get three quarters of it, and those of one domain a tenth, save for public mail services.',
      ),
    email_unknown_per_network: z
      .int()
      .min(0)
      .max(100_000)
      .describe(
        'Different addresses without an account that one network has mail sent to in ten minutes; 20 unless set, and ten times as many with a solved captcha.',
      ),
    sms_countries: z
      .array(text(2).regex(/^[A-Z]{2}$/, 'Expected a country such as US'))
      .max(250)
      .describe('Countries whose numbers are texted, as ISO 3166-1 has them; US and CA unless set.'),
    sms_daily_budget: z
      .int()
      .min(0)
      .max(100_000_000)
      .describe(
        'Text messages of a day, 1,000 unless set. Of it a block of ten thousand numbers gets a tenth, and numbers that nobody has proven three quarters.',
      ),
    pkce_required_for_email_magic_links: z.boolean().describe('Login links work in the browser that asked only.'),
    pkce_required_for_password_resets: z.boolean().describe('The same of reset links.'),
    pkce_required_for_oauth: z.boolean().describe('The same of social sign-in.'),
    pkce_required_for_sso: z.boolean().describe('The same of single sign-on.'),
    siwe_required_for_crypto_wallets: z
      .boolean()
      .describe('Ethereum wallets sign a message that names the site (EIP-4361).'),
    passkey_upgrade_enabled: z
      .boolean()
      .describe('Who signs in with a password gets a passkey unasked, where the browser does that. Off unless set.'),
    related_origins: z
      .array(secureOrigin)
      .max(100)
      .describe('Pages on other domains that may use the passkeys of a host of yours; each is among `origins` too.'),
    passkey_enroll_url: page.nullable().describe('Your page where a passkey is made, for password managers.'),
    passkey_manage_url: page.nullable().describe('The one where people look after theirs.'),
    change_password_url: page.nullable().describe('Your page where the password is changed, for password managers.'),
    well_known_hosts: z
      .array(host)
      .max(20)
      .describe('Hosts of yours that pass their requests for files under `/.well-known/` on to here.'),
    create_organization_enabled: z.boolean().describe('People may make organizations (business projects).'),
    new_members_hourly: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe(
        'Members that one session adds within an hour; 300 unless set. All sessions of an organization together add four times as many. Your back end is not counted.',
      ),
    organization_members_max: z
      .int()
      .min(1)
      .max(100_000_000)
      .describe(
        'Members of one organization, removed ones included; 100,000 unless set. Your back end adds members beyond it.',
      ),
    new_organizations_monthly: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe(
        'Organizations that one email address creates within 30 days; 20 unless set. Your back end is not counted.',
      ),
    rbac_assign_unheld_permissions: z
      .boolean()
      .describe(
        'Members who may assign roles also assign roles with permissions on your own resources that they do not hold. Never applies to permissions on `stytch.*` resources, to removing roles, or to actions on members with more permissions. Off unless set (business projects).',
      ),
    reject_expired_session_jwts: z
      .boolean()
      .describe(
        'Back ends use a session JWT for its five minutes only; later they need the session token. The SDKs’ `authenticateJwt` then fails for an expired JWT instead of renewing it. Off unless set.',
      ),
    slug_pattern: text(256)
      .nullable()
      .describe('Where in a page’s address the organization’s slug stands; null: nowhere.'),
    disable_sdk_watermark: z.boolean().describe('Leaves the watermark out of the widget.'),
    cname_domain: domain.nullable().describe('Told to pages; the provider itself does not use it.'),
    email_domains: z.array(domain).max(20).describe('Where mails come from, for the inbox links; told to pages.'),
    captcha_settings: z
      .union([
        z.strictObject({ enabled: z.literal(false) }),
        z.strictObject({ enabled: z.literal(true), siteKey: text(100).regex(/^[\w.-]+$/) }),
      ])
      .describe(
        'Whoever signs in solves a captcha of reCAPTCHA Enterprise: `{"enabled":true,"siteKey":"…"}`. The server needs `CAPTCHA_SECRET`.',
      ),
  })
  .exactPartial()
