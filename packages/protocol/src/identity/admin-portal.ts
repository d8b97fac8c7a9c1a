import { signedIn } from '../core/call.ts'
import type { Role } from './permissions.ts'
import type { SetupLink } from './setup-links.ts'

/** What the pages of the organization portal may offer to the signed-in member's organization. */
export interface AdminPortalConfig {
  readonly sso_config: {
    readonly sso_enabled: boolean
    /** `false` while the organization has the maximum number of connections. */
    readonly can_create_saml_connection: boolean
    readonly can_create_oidc_connection: boolean
  }
  readonly organization_config: { readonly mfa_controls_enabled: boolean }
  readonly scim_config: { readonly scim_enabled: boolean }
  /** Only for the page of a set-up link: the link, and the role of its holder. */
  readonly setup_link?: SetupLink & { readonly roles: readonly Role[] }
}

/** Reads what the organization portal may offer. Every member may read it; the other calls check permissions. */
export const adminPortalConfig = signedIn.get<object, AdminPortalConfig>('/b2b/admin_portal_config')
