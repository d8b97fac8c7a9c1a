import { bundlerRuntime } from './bundler-runtime.ts'

export type { HeadlessB2BClient } from '@latchkey/client/b2b'
export {
  ApiError,
  ConfigError,
  type ErrorCode,
  LatchkeyError,
  NetworkError,
  SchemaError,
  type SchemaFault,
  UsageError,
} from '@latchkey/client/core/errors'
export type { ClientOptions, CookieOptions, EndpointOptions } from '@latchkey/client/core/options'
export type { Member } from '@latchkey/protocol/identity/member'
export type { MemberFactor, MemberSession } from '@latchkey/protocol/identity/member-session'
export type { Organization } from '@latchkey/protocol/identity/organization'
export type { DiscoveredOrganization } from '@latchkey/protocol/methods/discovery/b2b'
export type {
  B2BOptions,
  MemberAccountConfig,
  MemberAccountOptions,
  MemberIdentityProviderOptions,
} from '@latchkey/widget/b2b/mount'
export type { Strings } from '@latchkey/widget/copy/copy'
export type { B2BLoginConfig } from '@latchkey/widget/member-flow/config'
export type { B2BEvents } from '@latchkey/widget/member-flow/vertical'
export type { PortalConfig, PortalPage } from '@latchkey/widget/portal/config'
export type { PortalEvents } from '@latchkey/widget/portal/contract'
export type { PortalOptions } from '@latchkey/widget/portal/mount'
export type { Handle } from '@latchkey/widget/ui/mount-once'
export { PlaceError } from '@latchkey/widget/ui/root'
export type { Styles } from '@latchkey/widget/ui/theme'
export type { LatchkeyB2BClient } from './create-b2b-client.ts'
export { createB2BClient } from './create-b2b-client.ts'
export type { LatchkeyB2BElement } from './element/latchkey-b2b.ts'
export type { LatchkeyPortalElement } from './element/latchkey-portal.ts'

bundlerRuntime()
// A separate file for elements, so that mounts do not wait for it.
import('./element/define-b2b.ts').catch(() => {})
