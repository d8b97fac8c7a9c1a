import { scimCalls } from '@latchkey/client/identity/scim'
import type { ScimConnection, ScimIdentityProvider } from '@latchkey/protocol/scim/connections'
import type { Card, CardPart, Option } from '../card.ts'
import { requirePairs, requireText } from '../checks.ts'
import type { Draft, Pair } from '../facts.ts'
import { ADMIN_ROLE, roleOptions } from '../roles.ts'
import { scimProviders } from './identity-providers.ts'
import { type AboutScim, groupRoles, mayUpdate, scimRecords } from './scim-connection.ts'

/** The choices of the identity provider. */
export const providerOptions = ({ words }: Pick<AboutScim, 'words'>): readonly Option[] =>
  Object.entries(scimProviders).map(([value, name]) => ({ value, label: name ?? words('portal.otherProvider') }))

/** Sends changed fields of the connection. */
const update =
  (convert: (changed: Draft) => object): CardPart<ScimConnection> =>
  async (client, changed, _, { subject: { connection_id } }) => {
    const { connection } = await scimCalls.updateConnection(client, { connection_id, ...convert(changed) })
    return { connection }
  }

const details: Card<ScimConnection> = {
  name: 'details',
  title: 'portal.details',
  fields: [
    {
      kind: 'text',
      name: 'display_name',
      label: 'portal.connectionName',
      part: 'connection',
      permissions: mayUpdate,
      read: ({ subject }) => subject.display_name,
      check: requireText,
    },
    {
      kind: 'choice',
      name: 'identity_provider',
      label: 'portal.identityProvider',
      part: 'connection',
      permissions: mayUpdate,
      read: ({ subject }) => subject.identity_provider,
      options: providerOptions,
    },
  ],
  parts: {
    connection: update(({ display_name, identity_provider }) => ({
      ...(display_name !== undefined && { display_name: String(display_name).trim() }),
      ...(identity_provider !== undefined && { identity_provider }),
    })),
  },
}

/** The value that the identity provider needs from here, besides the token. */
export const ours: Card<ScimConnection> = {
  name: 'ours',
  title: 'portal.ours',
  text: 'portal.scimOursText',
  fields: [
    {
      kind: 'copy',
      name: 'base_url',
      label: 'portal.scimUrl',
      part: '',
      permissions: () => [],
      read: ({ subject }) => subject.base_url,
    },
  ],
  parts: {},
}

/** The groups that can be chosen, and those that have a role although the list lacks them. */
const groupOptions = ({ records, subject }: AboutScim): readonly Option[] => {
  const { groups = [] } = scimRecords(records)
  const listedGroups = groups.map(({ group_id: value, group_name: label }) => ({ value, label: label || value }))
  const assignedGroups = subject.scim_group_implicit_role_assignments
    .filter(({ group_id }) => !groups.some((group) => group.group_id === group_id))
    .map(({ group_id: value, group_name: label }) => ({ value, label: label || value }))
  return [...new Map([...listedGroups, ...assignedGroups].map((option) => [option.value, option])).values()]
}

const isAdminRule = ({ value }: Pair) => value === ADMIN_ROLE

/** Roles of the members of groups. Each group may have several. */
const roles: Card<ScimConnection> = {
  name: 'roles',
  title: 'portal.connectionRoles',
  text: 'portal.scimRolesText',
  // A set-up link gives no roles.
  isShown: ({ facts }) => !facts.features?.setup_link,
  fields: [
    {
      kind: 'pairs',
      name: 'groups',
      label: 'portal.rolesOfGroups',
      addLabel: 'portal.addGroup',
      part: 'connection',
      keyLabel: 'portal.group',
      valueLabel: 'portal.role',
      permissions: () => [['stytch.organization', 'update.settings.implicit-roles']],
      read: ({ subject }) => groupRoles(subject),
      isShown: (_, about) => groupOptions(about).length > 0,
      keys: groupOptions,
      values: (about) =>
        roleOptions(
          about,
          groupRoles(about.subject).map(({ value }) => value),
        ),
      check: requirePairs,
    },
  ],
  // Who is in a group is decided elsewhere. The warning comes with the first such rule of a group.
  warn(draft, { subject }) {
    const before = groupRoles(subject).filter(isAdminRule)
    const after = (draft.groups as readonly Pair[]).filter(isAdminRule)
    return after.some(({ key }) => !before.some((rule) => rule.key === key)) ? 'portal.scimWarnAdmin' : null
  },
  parts: {
    connection: update(({ groups }) => ({
      scim_group_implicit_role_assignments: (groups as readonly Pair[]).map(({ key: group_id, value: role_id }) => ({
        group_id,
        role_id,
      })),
    })),
  },
}

export const scimCards = [details, ours, roles] as const

/** Returns the identity provider of a connection. A provider of another time may send others. */
export const providerOf = ({ identity_provider }: ScimConnection): ScimIdentityProvider =>
  Object.hasOwn(scimProviders, identity_provider) ? identity_provider : 'generic'
