import type { Consumer } from '@latchkey/widget/user-flow/vertical'
import { bundlerRuntime } from './bundler-runtime.ts'
import { createClient, type LatchkeyClient } from './create-client.ts'
import { defineElement } from './element/define.ts'

export * from '@latchkey/client/names-consumer'
export type {
  AccountConfig,
  AccountOptions,
  IdentityProviderOptions,
  LoginOptions,
  ResetPasswordOptions,
} from '@latchkey/widget/consumer/mount'
export type { Catalogue, CopyId, Plural } from '@latchkey/widget/copy/copy'
export type { Locale, LocaleTag, Translation } from '@latchkey/widget/copy/locales'
export * from '@latchkey/widget/names-consumer'
export type { Handle } from '@latchkey/widget/ui/mount-once'
export { PlaceError } from '@latchkey/widget/ui/root'
export type { LatchkeyClient } from './create-client.ts'
export { createClient } from './create-client.ts'
export type { LatchkeyAccountElement } from './element/latchkey-account.ts'
export type { LatchkeyLoginElement, LatchkeyLoginEventMap } from './element/latchkey-login.ts'

bundlerRuntime()
defineElement<Consumer, 'mountLogin', LatchkeyClient>('latchkey-login', createClient, 'mountLogin')
defineElement<Consumer, 'mountAccount', LatchkeyClient>('latchkey-account', createClient, 'mountAccount')
