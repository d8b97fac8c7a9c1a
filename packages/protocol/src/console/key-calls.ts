import { get, type NoInput, post, remove } from './console-call.ts'
import type { ConsoleKeys, ConsoleRotatedSecret, ConsoleTemporarySecret } from './keys.ts'

/** The calls of the console about the secrets and signing keys of a project. */

export interface ConsoleSecretRotation {
  /** Hours until existing secrets expire; default 24. */
  readonly overlap_hours?: number
}

export interface ConsoleSecretLoan {
  /** Lifetime of the secret in days; default 7. */
  readonly days?: number
}

const keys = '/api/projects/:project_id/keys'

export const readKeys = get<NoInput, ConsoleKeys>()(keys)
export const rotateSecret = post<ConsoleSecretRotation, ConsoleRotatedSecret>()(`${keys}/secrets/rotate`)
export const lendSecret = post<ConsoleSecretLoan, ConsoleTemporarySecret>()(`${keys}/secrets`)
export const revokeSecret = remove<NoInput, ConsoleKeys>()(`${keys}/secrets/:secret_id`)
export const rotateSigningKey = post<NoInput, ConsoleKeys>()(`${keys}/signing/rotate`)
