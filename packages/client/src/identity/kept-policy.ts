import type { RolePolicy } from '@latchkey/protocol/identity/permissions'
import { attempt } from '../core/attempt.ts'
import { checkedSettings } from '../core/bootstrap.ts'
import type { Client } from '../core/client.ts'
import { settingsKey } from '../core/settings.ts'
import type { Known } from '../core/vertical.ts'

/** The policy that the last answer of the project's settings left in this browser, or null. */
export const keptPolicy = <Who extends Known>({ storage, token }: Client<Who>): RolePolicy | null => {
  const text = storage.read(settingsKey(token.value)) ?? 'null'
  return checkedSettings(attempt<unknown>(() => JSON.parse(text), null)).rbacPolicy
}
