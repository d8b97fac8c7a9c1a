import type { Group } from './group.ts'
import { lookGroups } from './look-groups.ts'
import { memberGroups } from './member-groups.ts'
import type { Setting } from './setting.ts'
import { userGroups } from './user-groups.ts'
import type { Vertical } from './vertical.ts'

/** Every setting of the widget, by vertical. */
export const groupsOf: Readonly<Record<Vertical, readonly Group[]>> = {
  users: [...userGroups, ...lookGroups],
  organizations: [...memberGroups, ...lookGroups],
}

const listed = (groups: readonly Group[]): readonly Setting[] => groups.flatMap(({ settings }) => settings)

/** Settings that stay when the vertical changes. */
export const lookSettings: readonly Setting[] = listed(lookGroups)

export const settingsOf: Readonly<Record<Vertical, readonly Setting[]>> = {
  users: listed(groupsOf.users),
  organizations: listed(groupsOf.organizations),
}
