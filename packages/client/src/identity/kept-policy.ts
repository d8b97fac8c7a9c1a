import type { RolePolicy } from '@latchkey/protocol/identity/permissions'
import { attempt } from '../core/browser/attempt.ts'
import type { Client } from '../core/client.ts'
import { checkedSettings } from '../core/settings/bootstrap.ts'
import { settingsKey } from '../core/settings/settings.ts'
import type { Known } from '../core/vertical.ts'

/** The policy that the last answer of the project's settings left in this browser, or null. */
export const keptPolicy = <Who extends Known>({ storage, token }: Client<Who>): RolePolicy | null => {
  const text = storage.read(settingsKey(token.value)) ?? 'null'
  return checkedSettings(attempt<unknown>(() => JSON.parse(text), null)).rbacPolicy
}
