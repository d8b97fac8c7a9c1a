import type { Client } from '@latchkey/client/core/client'
import { coreOf } from '@latchkey/client/core/core-of'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import type { StytchB2BHeadlessClient } from '@latchkey/client/stytch/b2b-headless'
import type { AdminPortalB2BProducts } from '@latchkey/client/stytch/enums-admin-portal'
import type { Role } from '@latchkey/protocol/identity/permissions'
import type { PortalConfig, PortalPage } from '../../portal/config.ts'
import { mountPortal } from '../../portal/mount.ts'
import type { MountTarget } from '../../ui/root.ts'
import type { Styles } from '../../ui/theme.ts'

interface PortalButtonStyle {
  backgroundColor?: string
  textColor?: string
  borderColor?: string
  borderRadius?: string
}

/** The styles of the portal. Everything is optional. */
export interface AdminPortalStyleConfig {
  container?: {
    backgroundColor?: string
    borderColor?: string
    borderRadius?: string
    width?: string
    /** Accepted for existing sites but unused: the border has one width. */
    borderWidth?: number
    /** Accepted for existing sites but unused: the space follows the width. */
    padding?: number
  }
  colors?: {
    primary?: string
    secondary?: string
    success?: string
    error?: string
    /** The next three are accepted for existing sites but unused: the portal derives them from the others. */
    accent?: string
    accentText?: string
    subtle?: string
  }
  buttons?: { primary?: PortalButtonStyle; secondary?: PortalButtonStyle; disabled?: PortalButtonStyle }
  inputs?: {
    backgroundColor?: string
    textColor?: string
    placeholderColor?: string
    borderColor?: string
    borderRadius?: string
  }
  fontFamily?: string
  /** The radius of every part that sets none. */
  borderRadius?: string
}

/** The props that every page of the portal takes. */
interface PortalPageProps<Project = object> {
  client: StytchB2BHeadlessClient<Project>
  styles?: AdminPortalStyleConfig
}

export type { PortalPageProps as AdminPortalCommonProps }

/** Those of a component that is mounted by script. */
interface PortalMountOptions<Project = object> extends PortalPageProps<Project> {
  /** A selector, or the element. */
  element: MountTarget
}

/** How the roles are shown. */
interface RoleDisplay {
  getRoleDisplayName?: (role: Role) => string
  getRoleDescription?: (role: Role) => string
  getRoleSortOrder?: (roles: Role[]) => string[]
}

export interface AdminPortalMemberManagementMountOptions<Project = object> extends PortalMountOptions<Project> {
  config?: RoleDisplay & Pick<PortalConfig, 'inviteTemplateId' | 'inviteRedirectURL' | 'inviteExpirationMinutes'>
}

export interface AdminPortalOrgSettingsMountOptions<Project = object> extends PortalMountOptions<Project> {
  config?: RoleDisplay & {
    allowedAuthMethods?: readonly (AdminPortalB2BProducts | `${AdminPortalB2BProducts}`)[]
    allowedMfaAuthMethods?: readonly ('smsOtp' | 'totp')[]
  }
}

export interface AdminPortalSSOMountOptions<Project = object> extends PortalMountOptions<Project> {
  config?: RoleDisplay & Pick<PortalConfig, 'testLoginRedirectURL' | 'testSignupRedirectURL'>
}

export interface AdminPortalSCIMMountOptions<Project = object> extends PortalMountOptions<Project> {
  config?: RoleDisplay
}

/** Converts the styles of the existing portal. A radius that a part leaves out is that of all parts. */
export const portalStylesOf = ({
  container,
  colors,
  buttons,
  inputs,
  fontFamily,
  borderRadius,
}: AdminPortalStyleConfig = {}): Styles => {
  const { borderWidth, padding, ...box } = container ?? {}
  const { accent, accentText, subtle, ...paintedColors } = colors ?? {}
  const round = <Part extends object>(part: Part | undefined) => ({ ...(borderRadius && { borderRadius }), ...part })
  return {
    container: round(box),
    colors: paintedColors,
    buttons: {
      primary: round(buttons?.primary),
      secondary: round(buttons?.secondary),
      disabled: round(buttons?.disabled),
    },
    inputs: round(inputs),
    ...(fontFamily && { fontFamily }),
  }
}

/** Mounts one page of the portal for a client of generation 6. The page's URL stays as it is. */
const mountOf =
  <Options extends PortalMountOptions & { config?: PortalConfig }>(page: PortalPage) =>
  ({ client, element, styles, config }: Options): void => {
    mountPortal(coreOf(client) as unknown as Client<SignedInMember>, {
      elementId: element,
      config: { ...config, page, routing: false },
      ...(styles && { styles: portalStylesOf(styles) }),
    })
  }

/**
 * Mounts the members of the signed-in member's organization.
 *
 * @throws PlaceError if the selector matches nothing; UsageError without a client
 * @example
 * mountAdminPortalMemberManagement({ client, element: '#members' })
 */
export const mountAdminPortalMemberManagement = mountOf<AdminPortalMemberManagementMountOptions>('members')

/** Mounts the settings of the organization, with the errors of `mountAdminPortalMemberManagement`. */
export const mountAdminPortalOrgSettings = mountOf<AdminPortalOrgSettingsMountOptions>('organization')

/** Mounts the connections of single sign-on, with the errors of `mountAdminPortalMemberManagement`. */
export const mountAdminPortalSSO = mountOf<AdminPortalSSOMountOptions>('sso')

/** Mounts the connection of provisioning, with the errors of `mountAdminPortalMemberManagement`. */
export const mountAdminPortalSCIM = mountOf<AdminPortalSCIMMountOptions>('scim')
