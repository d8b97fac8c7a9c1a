/** What every entry for users exports, with or without a user interface. */
export type { AuthenticationFactor, Session } from '@latchkey/protocol/identity/session'
export type { User } from '@latchkey/protocol/identity/user'
export type { HeadlessClient } from './consumer.ts'
export * from './names.ts'
