import type { Random } from '../ports/random.ts'
import type { Project } from '../store/tables/projects/projects.ts'

export type IdNoun =
  | 'user'
  | 'session'
  | 'email'
  | 'phone-number'
  | 'project'
  | 'otp'
  | 'password'
  | 'message'
  | 'event'
  | 'webauthn-registration'
  | 'oauth-user'
  | 'crypto-wallet'
  | 'totp'
  | 'totp-recovery-code'
  | 'organization'
  | 'member'
  | 'member-session'
  | 'oidc-connection'
  | 'saml-connection'
  | 'external-connection'
  | 'sso-registration'
  | 'scim-connection'
  | 'scim-registration'
  | 'scim-group'
  | 'scim-log-entry'
  | 'setup-link'
  | 'certificate'
  | 'secret'
  | 'external-id'
  | 'user-role'
  | 'webhook'
  | 'm2m-client'
  | 'connected-app'
  | 'embedded-magic-link'
  | 'impersonation'
  | 'trusted-token'
  | 'app-grant'
  | 'access-token'

/** Returns an ID such as `user-test-` and a UUID; `-live-` in a live project. */
export const newId = (random: Random, noun: IdNoun, environment: Project['environment']): string =>
  `${noun}-${environment}-${random.uuid()}`

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const shape = new RegExp(`^[a-z]+(?:-[a-z]+)*-(?:test|live)-${uuid}$`)

/** Whether a text has the form of an ID. Others must not reach the database. */
export const isId = (text: string): boolean => shape.test(text)
