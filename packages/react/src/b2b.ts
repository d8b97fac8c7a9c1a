export type { Strings } from '@latchkey/widget/copy/copy'
export type { B2BLoginConfig } from '@latchkey/widget/member-flow/config'
export type { B2BEvents } from '@latchkey/widget/member-flow/vertical'
export type { PortalConfig, PortalPage } from '@latchkey/widget/portal/config'
export type { PortalEvents } from '@latchkey/widget/portal/contract'
export { B2B, type B2BProps } from '@latchkey/widget/react/b2b/B2b.tsx'
export { B2BAccount, type B2BAccountProps } from '@latchkey/widget/react/b2b/B2bAccount.tsx'
export { B2BIdentityProvider, type B2BIdentityProviderProps } from '@latchkey/widget/react/b2b/B2bIdentityProvider.tsx'
export { B2BUserButton, type B2BUserButtonProps } from '@latchkey/widget/react/b2b/B2bUserButton.tsx'
export { OrganizationPortal, type OrganizationPortalProps } from '@latchkey/widget/react/b2b/OrganizationPortal.tsx'
export type { UserButtonItem } from '@latchkey/widget/react/UserMenu.tsx'
export type { Styles } from '@latchkey/widget/ui/theme'
export {
  ApiError,
  type AuthenticateProps,
  B2BAuthenticate,
  type ClientOptions,
  ConfigError,
  type CookieOptions,
  createB2BClient,
  type EndpointOptions,
  type ErrorCode,
  type HeadlessB2BClient,
  type KnownMember,
  type KnownMemberSession,
  type KnownOrganization,
  type KnownPermission,
  type KnownPermissions,
  LatchkeyB2BProvider,
  type LatchkeyB2BProviderProps,
  LatchkeyError,
  type Member,
  type MemberAuthenticated,
  type MemberFactor,
  type MemberSession,
  NetworkError,
  type Organization,
  type Permissions,
  SchemaError,
  type SchemaFault,
  UsageError,
  useIsAuthorized,
  useLatchkeyB2B,
  useMember,
  useMemberSession,
  useOrganization,
  usePermissions,
} from './b2b-headless.ts'
