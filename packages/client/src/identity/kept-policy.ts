import type { RolePolicy } from '@latchkey/protocol/identity/permissions'
import { attempt } from '../core/browser/attempt.ts'
import type { Client } from '../core/client.ts'
import { parseSettings } from '../core/settings/bootstrap.ts'
import { settingsKey } from '../core/settings/settings.ts'
import type { SignedInState } from '../core/vertical.ts'

/** Returns the RBAC policy of the cached settings, or null. */
export const readCachedPolicy = <Who extends SignedInState>({ storage, token }: Client<Who>): RolePolicy | null => {
  const text = storage.read(settingsKey(token.value)) ?? 'null'
  return parseSettings(attempt<unknown>(() => JSON.parse(text), null)).rbacPolicy
}
