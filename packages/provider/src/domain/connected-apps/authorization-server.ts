import type { CustomScope } from '@latchkey/protocol/identity/permissions'
import type { Project } from '../../store/tables/projects/projects.ts'

/** The settings of a project as an authorization server, with their defaults. */
export interface AuthorizationServer {
  /** The site's page that signs in and asks for consent. Null: the project serves no connected apps. */
  readonly authorizationURL: string | null
  readonly logoutURL: string | null
  /** Issuer that the owner set; null to use the URL of the provider. */
  readonly issuer: string | null
  /** Resource servers that apps may request tokens for (RFC 8707). */
  readonly resources: readonly string[]
  /** Whether confidential apps need PKCE too. */
  readonly isPkceRequiredForAll: boolean
  readonly isCimdEnabled: boolean
  /** Hosts that metadata documents may come from; null for every host. */
  readonly cimdDomains: readonly string[] | null
  readonly isRegistrationEnabled: boolean
  /** Whether apps may push authorization requests (RFC 9126). The authorization endpoint is then one of this server. */
  readonly isPushEnabled: boolean
  /** Type in the header of access tokens: `JWT`, or `at+jwt` (RFC 9068, 2.1). */
  readonly accessTokenType: 'JWT' | 'at+jwt'
  /** The page on which users enter the code of a device; null if the device grant is off. */
  readonly deviceURL: string | null
}

const developmentResources = ['http://localhost:*', 'http://127.0.0.1:*']

const developmentScopes: readonly CustomScope[] = [
  { scope: 'read:notes', description: 'Read your notes', permissions: [] },
  { scope: 'write:notes', description: 'Create and change your notes', permissions: [] },
]

/**
 * Returns a project's settings as an authorization server. A development project has usable defaults.
 *
 * @param baseURL the URL of this provider, which serves the authorize page of development
 */
export const authorizationServerOf = (
  { environment, vertical, settings }: Pick<Project, 'environment' | 'vertical' | 'settings'>,
  baseURL: string,
): AuthorizationServer => {
  const isDevelopment = environment === 'test'
  const page = isDevelopment ? `${baseURL}${vertical === 'B2B' ? '/b2b' : ''}/authorize` : null
  const authorizationURL = settings.idp_authorization_url === undefined ? page : settings.idp_authorization_url
  return {
    authorizationURL,
    logoutURL: settings.idp_logout_url ?? authorizationURL,
    issuer: settings.idp_issuer ?? null,
    resources: settings.idp_resources ?? (isDevelopment ? developmentResources : []),
    isPkceRequiredForAll: settings.idp_pkce_required !== 'public',
    isCimdEnabled: settings.idp_cimd_enabled ?? true,
    cimdDomains: settings.idp_cimd_domains ?? null,
    isRegistrationEnabled: settings.idp_dcr_enabled ?? false,
    isPushEnabled: settings.idp_par_enabled ?? false,
    accessTokenType: settings.idp_access_token_type ?? 'JWT',
    deviceURL:
      (settings.idp_device_enabled ?? isDevelopment) && authorizationURL !== null ? `${authorizationURL}?device` : null,
  }
}

/** Returns the scopes that the project's owner defined. A development project has two. */
export const customScopesOf = ({ environment, settings }: Pick<Project, 'environment' | 'settings'>) =>
  settings.rbac_scopes ?? (environment === 'test' ? developmentScopes : [])
