import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import { reservedSchemes } from './private-schemes.ts'

const page = text(2_000).regex(
  /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s@\\#?]+$/i,
  'Expected the https URL of a page without query, such as https://example.com/authorize',
)

const issuer = text(300).regex(
  /^(?:https:\/\/[a-z0-9.-]+(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/,
  'Expected an origin such as https://auth.example.com',
)

/** RFC 8707: an absolute URI without fragment. The port of a loopback entry may be `*`. */
const resource = text(2_048).regex(
  /^(?:https:\/\/[^\s/?#@\\*]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::(?:\d{1,5}|\*))?)(?:[/?][^\s#\\*]*)?$/i,
  'Expected the https URL of a resource server, such as https://mcp.example.com/mcp',
)

const redirectScheme = text(64)
  .regex(/^[a-z][a-z0-9+.-]*$/, 'Expected a scheme such as myapp')
  .refine((scheme) => !reservedSchemes.has(scheme), 'This scheme is reserved')

const host = text(253).regex(/^[a-z0-9.-]{1,253}$/, 'Expected a host in lower case, such as example.com')

const builtInScopes: ReadonlySet<string> = new Set([
  ...['openid', 'profile', 'email', 'phone', 'address', 'offline_access', 'full_access'],
])

/** RFC 6749, 3.3: printable ASCII without spaces, quotes and backslashes. */
const scopeName = text(128)
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'Expected a scope such as read:notes')
  .refine((name) => !builtInScopes.has(name), 'This scope is built in')

const customScope = z.strictObject({
  scope: scopeName,
  description: text(256).trim().min(1),
  permissions: z
    .array(
      z.strictObject({
        resource_id: text(128).min(1),
        actions: z.array(text(128).min(1)).min(1).max(100),
      }),
    )
    .max(50),
})

const areUnique = (scopes: readonly { readonly scope: string }[]) =>
  new Set(scopes.map(({ scope }) => scope)).size === scopes.length

/** The settings of a project as an authorization server, as part of its other settings. */
export const authorizationServerSettings = {
  idp_authorization_url: page
    .nullable()
    .describe(
      'Your page that signs in and asks for consent, for connected apps. Null turns connected apps off. Null by default, in development the page of the playground.',
    ),
  idp_logout_url: page
    .nullable()
    .describe('Your page that asks before a connected app signs the user out. `idp_authorization_url` by default.'),
  idp_issuer: issuer
    .nullable()
    .describe(
      'Issuer of the tokens of connected apps: an origin whose host is in `well_known_hosts`. A URL of this server by default.',
    ),
  idp_resources: z
    .array(resource)
    .max(100)
    .describe(
      'Resource servers that connected apps may request tokens for (RFC 8707), such as an MCP server. None by default, in development every port of this machine.',
    ),
  idp_redirect_schemes: z
    .array(redirectScheme)
    .max(20)
    .describe(
      'Private URL schemes without a dot that public connected apps may redirect to. An empty list allows none. Schemes with a dot are always allowed. By default, every one in the form `myapp://…` that no browser or system uses itself.',
    ),
  idp_pkce_required: z
    .enum(['all', 'public'])
    .describe(
      'Connected apps that must use PKCE: `all` of them, or only the `public` ones without a secret. `all` by default.',
    ),
  idp_cimd_enabled: z
    .boolean()
    .describe('Accepts connected apps that name the URL of their metadata document as client ID. On by default.'),
  idp_cimd_domains: z
    .array(host)
    .max(100)
    .nullable()
    .describe('Hosts that such metadata documents may come from. Null by default: every host.'),
  idp_dcr_enabled: z
    .boolean()
    .describe('Lets any program register itself as a connected app (RFC 7591). Off by default.'),
  idp_par_enabled: z
    .boolean()
    .describe(
      'Lets connected apps push authorization requests (RFC 9126). The metadata then names an authorization endpoint of this server, which redirects to your page. Off by default.',
    ),
  idp_device_enabled: z
    .boolean()
    .describe(
      'Lets programs without a browser sign in by a code that the user enters on your page (RFC 8628). Off by default, in development on: a stranger may ask a user to enter a code.',
    ),
  idp_access_token_type: z
    .enum(['JWT', 'at+jwt'])
    .describe(
      'Type in the header of access tokens. `at+jwt` is that of RFC 9068, which some resource servers require and the existing back-end SDKs reject. `JWT` by default.',
    ),
  rbac_scopes: z
    .array(customScope)
    .max(100)
    .refine(areUnique, 'Two scopes have the same name')
    .describe(
      'Your own scopes for connected apps: name, description for the consent screen, and permissions that the user must have. None by default, in development `read:notes` and `write:notes`.',
    ),
}
