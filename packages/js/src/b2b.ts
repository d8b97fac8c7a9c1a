import { bundlerRuntime } from './bundler-runtime.ts'

export * from '@latchkey/client/names-b2b'
export type {
  B2BOptions,
  MemberAccountConfig,
  MemberAccountOptions,
  MemberIdentityProviderOptions,
} from '@latchkey/widget/b2b/mount'
export * from '@latchkey/widget/names-b2b'
export type { PortalOptions } from '@latchkey/widget/portal/mount'
export type { Handle } from '@latchkey/widget/ui/mount-once'
export { PlaceError } from '@latchkey/widget/ui/root'
export type { LatchkeyB2BClient } from './create-b2b-client.ts'
export { createB2BClient } from './create-b2b-client.ts'
export type { LatchkeyB2BElement } from './element/latchkey-b2b.ts'
export type { LatchkeyPortalElement } from './element/latchkey-portal.ts'

bundlerRuntime()
// A separate file for elements, so that mounts do not wait for it.
import('./element/define-b2b.ts').catch(() => {})
