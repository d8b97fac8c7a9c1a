import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import { grantsSession } from '../../identity/back-end/member-calls.ts'
import type { accounts as asked } from '../oauth/back-end-b2b.schema.ts'
import type { OidcAccounts } from '../oauth/member-accounts.ts'
import * as calls from './b2b.ts'
import type * as schema from './back-end-b2b.schema.ts'
import type {
  ConnectionAnswer,
  ConnectionReference,
  ExternalConnection,
  OidcConnection,
  SamlConnection,
} from './connections.ts'

export const authenticate = grantsSession(calls.authenticate)

export const list = byBackEnd.get<
  output<typeof schema.organization>,
  {
    readonly saml_connections: readonly SamlConnection[]
    readonly oidc_connections: readonly OidcConnection[]
    readonly external_connections: readonly ExternalConnection[]
  }
>('/b2b/sso/:organization_id')

/**
 * Reads the tokens that the organization's identity providers issued for a member, refreshed like `accounts` of OAuth.
 */
export const accounts = byBackEnd.get<output<typeof asked>, OidcAccounts>(
  '/b2b/organizations/:organization_id/members/:member_id/oidc_providers',
)

/** `warning` says that no one can sign in without the connection, or that no admin is left; absent without such an effect. */
export const remove = byBackEnd.remove<
  output<typeof schema.organizationConnectionReference>,
  ConnectionReference & { readonly warning?: string }
>('/b2b/sso/:organization_id/connections/:connection_id')

export const oidc = {
  create: byBackEnd.post<output<typeof schema.create>, ConnectionAnswer<OidcConnection>>(
    '/b2b/sso/oidc/:organization_id',
  ),
  update: byBackEnd.put<
    output<typeof schema.updateOidc>,
    ConnectionAnswer<OidcConnection> & { readonly warning: string }
  >('/b2b/sso/oidc/:organization_id/connections/:connection_id'),
} as const

/**
 * Calls about connections shared by another organization of the project. Its owner's identity provider authenticates
 * the members.
 */
export const external = {
  create: byBackEnd.post<output<typeof schema.createExternal>, ConnectionAnswer<ExternalConnection>>(
    '/b2b/sso/external/:organization_id',
  ),
  update: byBackEnd.put<output<typeof schema.updateExternal>, ConnectionAnswer<ExternalConnection>>(
    '/b2b/sso/external/:organization_id/connections/:connection_id',
  ),
} as const

const samlPlace = '/b2b/sso/saml/:organization_id'

export const saml = {
  create: byBackEnd.post<output<typeof schema.create>, ConnectionAnswer<SamlConnection>>(samlPlace),
  update: byBackEnd.put<output<typeof schema.updateSaml>, ConnectionAnswer<SamlConnection>>(
    `${samlPlace}/connections/:connection_id`,
  ),
  updateByUrl: byBackEnd.put<output<typeof schema.updateByUrl>, ConnectionAnswer<SamlConnection>>(
    `${samlPlace}/connections/:connection_id/url`,
  ),
  deleteVerificationCertificate: byBackEnd.remove<
    output<typeof schema.namedCertificate>,
    { readonly certificate_id: string }
  >(`${samlPlace}/connections/:connection_id/verification_certificates/:certificate_id`),
  deleteEncryptionKey: byBackEnd.remove<output<typeof schema.namedKey>, { readonly private_key_id: string }>(
    `${samlPlace}/connections/:connection_id/encryption_private_keys/:private_key_id`,
  ),
} as const
