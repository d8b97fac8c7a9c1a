import type { JsonWebKey, KeyObject } from 'node:crypto'
import type { Project, ProjectSettings } from '../store/tables/projects.ts'

export interface SigningKey {
  readonly kid: string
  readonly algorithm: ProjectSettings['jwt_algorithm']
  readonly privateKey: KeyObject
}

/** A project's signing keys, made when they are first needed. */
export interface Keys {
  /** The key that signs now. */
  signingKey(project: Project): Promise<SigningKey>
  /** Public parts of every key that may still have signed something valid: the JWKS answer (RFC 7517). */
  jwks(project: Project): Promise<{ readonly keys: readonly JsonWebKey[] }>
}
