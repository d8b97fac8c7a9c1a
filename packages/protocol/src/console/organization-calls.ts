import type { NewSetupLink } from '../identity/back-end/setup-links.ts'
import type { OrganizationChange } from '../identity/organization.ts'
import type { SetupFeature } from '../identity/setup-links.ts'
import { get, type NoInput, patch, post, remove } from './console-call.ts'
import type {
  ConsoleConnectionSetup,
  ConsoleConnectionTest,
  ConsoleMemberDetails,
  ConsoleMemberPage,
  ConsoleMemberUnlocked,
  ConsoleOrganization,
  ConsoleOrganizationPage,
  ConsoleTestResult,
} from './organizations.ts'

/** The calls of the console about organizations, their members and their SSO connections. */

export interface OrganizationSearch {
  readonly q?: string
  readonly cursor?: string
}

type Policy =
  | 'organization_slug'
  | 'email_allowed_domains'
  | 'email_jit_provisioning'
  | 'email_invites'
  | 'sso_jit_provisioning'
  | 'sso_default_connection_id'
  | 'mfa_policy'
  | 'auth_methods'
  | 'allowed_auth_methods'

/** Fields of an organization to set; others keep their value. Lists replace the earlier ones. */
export type ConsoleOrganizationChanges = {
  readonly [Name in 'organization_name' | Policy]?: Exclude<OrganizationChange[Name], undefined>
} & { readonly claimed_email_domains?: readonly string[] }

export interface ConsoleNewOrganization
  extends Pick<ConsoleOrganizationChanges, 'organization_slug' | 'email_allowed_domains'> {
  readonly organization_name: string
}

export const findOrganizations = get<OrganizationSearch, ConsoleOrganizationPage>()(
  '/api/projects/:project_id/organizations',
)
export const getOrganization = get<NoInput, ConsoleOrganization>()(
  '/api/projects/:project_id/organizations/:organization_id',
)
export const createOrganization = post<ConsoleNewOrganization, ConsoleOrganization>()(
  '/api/projects/:project_id/organizations',
)
/** What a change means for sign-ins or admins of the organization, in a sentence; absent without such an effect. */
export interface ConsoleWarned {
  readonly warning?: string
}

export const updateOrganization = patch<ConsoleOrganizationChanges, ConsoleOrganization & ConsoleWarned>()(
  '/api/projects/:project_id/organizations/:organization_id',
)
export const deleteOrganization = remove<NoInput, { readonly organization_id: string }>()(
  '/api/projects/:project_id/organizations/:organization_id',
)

export interface ConsoleNewSetupLink {
  readonly features: readonly SetupFeature[]
  /** Default: 168. */
  readonly expires_in_hours?: number
}

export const createSetupLink = post<ConsoleNewSetupLink, NewSetupLink>()(
  '/api/projects/:project_id/organizations/:organization_id/setup-links',
)
export const revokeSetupLink = remove<NoInput, { readonly setup_link_id: string }>()(
  '/api/projects/:project_id/organizations/:organization_id/setup-links/:setup_link_id',
)

export interface ConsoleInvitation {
  readonly email_address: string
  readonly name?: string
  readonly roles?: readonly string[]
  /** Page of the site that the link opens; by default the first of the setting `redirect_urls`. */
  readonly redirect_url?: string
}

/** Fields of a member to set; others keep their value. The roles replace the earlier ones. */
export interface ConsoleMemberChanges {
  readonly name?: string
  readonly roles?: readonly string[]
  readonly is_breakglass?: boolean
  /** Whether the member needs a second factor even if the organization does not require one. */
  readonly mfa_enrolled?: boolean
  readonly mfa_phone_number?: string
}

export const findMembers = get<OrganizationSearch, ConsoleMemberPage>()(
  '/api/projects/:project_id/organizations/:organization_id/members',
)
export const getMember = get<NoInput, ConsoleMemberDetails>()(
  '/api/projects/:project_id/organizations/:organization_id/members/:member_id',
)
export const inviteMember = post<ConsoleInvitation, ConsoleMemberDetails>()(
  '/api/projects/:project_id/organizations/:organization_id/members',
)
export const updateMember = patch<ConsoleMemberChanges, ConsoleMemberDetails & ConsoleWarned>()(
  '/api/projects/:project_id/organizations/:organization_id/members/:member_id',
)
export const removeMemberPicture = remove<NoInput, ConsoleMemberDetails>()(
  '/api/projects/:project_id/organizations/:organization_id/members/:member_id/picture',
)
export const unlockMember = post<NoInput, ConsoleMemberUnlocked>()(
  '/api/projects/:project_id/organizations/:organization_id/members/:member_id/unlock',
)
export const removeSecondFactor = post<{ readonly factor: 'phone' | 'totp' }, ConsoleMemberDetails>()(
  '/api/projects/:project_id/organizations/:organization_id/members/:member_id/second-factor/removal',
)
export const reactivateMember = post<NoInput, ConsoleMemberDetails>()(
  '/api/projects/:project_id/organizations/:organization_id/members/:member_id/reactivation',
)
export const removeMember = remove<NoInput, { readonly member_id: string } & ConsoleWarned>()(
  '/api/projects/:project_id/organizations/:organization_id/members/:member_id',
)

export interface ConsoleOidcChanges {
  readonly display_name?: string
  readonly issuer?: string
  readonly client_id?: string
  readonly client_secret?: string
}

export interface ConsoleSamlChanges {
  readonly display_name?: string
  /** Entity ID, URL and certificate are read from this metadata. */
  readonly metadata_url?: string
  readonly idp_entity_id?: string
  readonly idp_sso_url?: string
  readonly x509_certificate?: string
}

export const createConnection = post<
  { readonly protocol: 'oidc' | 'saml'; readonly display_name: string },
  ConsoleConnectionSetup
>()('/api/projects/:project_id/organizations/:organization_id/connections')
export const updateOidcConnection = patch<ConsoleOidcChanges, ConsoleConnectionSetup>()(
  '/api/projects/:project_id/organizations/:organization_id/connections/:connection_id/oidc',
)
export const updateSamlConnection = patch<ConsoleSamlChanges, ConsoleConnectionSetup>()(
  '/api/projects/:project_id/organizations/:organization_id/connections/:connection_id/saml',
)
export const deleteConnection = remove<NoInput, { readonly connection_id: string } & ConsoleWarned>()(
  '/api/projects/:project_id/organizations/:organization_id/connections/:connection_id',
)
export const testConnection = post<NoInput, ConsoleConnectionTest>()(
  '/api/projects/:project_id/organizations/:organization_id/connections/:connection_id/tests',
)
export const getConnectionTest = get<NoInput, ConsoleTestResult>()(
  '/api/projects/:project_id/organizations/:organization_id/connections/:connection_id/tests/:test_id',
)
