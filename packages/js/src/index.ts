import type { Consumer } from '@latchkey/widget/user-flow/vertical'
import { bundlerRuntime } from './bundler-runtime.ts'
import { createClient, type LatchkeyClient } from './create-client.ts'
import { defineElement } from './element/define.ts'

export type { HeadlessClient } from '@latchkey/client/consumer'
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
export type { AuthenticationFactor, Session } from '@latchkey/protocol/identity/session'
export type { User } from '@latchkey/protocol/identity/user'
export type {
  AccountConfig,
  AccountOptions,
  IdentityProviderOptions,
  LoginOptions,
  ResetPasswordOptions,
} from '@latchkey/widget/consumer/mount'
export type { Catalogue, CopyId, Plural, Strings } from '@latchkey/widget/copy/copy'
export type { Locale, LocaleTag, Translation } from '@latchkey/widget/copy/locales'
export type { Handle } from '@latchkey/widget/ui/mount-once'
export { PlaceError } from '@latchkey/widget/ui/root'
export type { Styles } from '@latchkey/widget/ui/theme'
export type { LoginConfig } from '@latchkey/widget/user-flow/config'
export type { HostEvents } from '@latchkey/widget/user-flow/vertical'
export type { LatchkeyClient } from './create-client.ts'
export { createClient } from './create-client.ts'
export type { LatchkeyAccountElement } from './element/latchkey-account.ts'
export type { LatchkeyLoginElement, LatchkeyLoginEventMap } from './element/latchkey-login.ts'

bundlerRuntime()
defineElement<Consumer, 'mountLogin', LatchkeyClient>('latchkey-login', createClient, 'mountLogin')
defineElement<Consumer, 'mountAccount', LatchkeyClient>('latchkey-account', createClient, 'mountAccount')
