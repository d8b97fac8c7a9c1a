import { organizationCalls } from '@latchkey/client/identity/organization'
import type { Card } from '../card.ts'
import { requirePairs } from '../checks.ts'
import type { Draft, Pair } from '../facts.ts'
import { roleOptions } from '../roles.ts'
import { mayGiveRoles, mayUpdate, type PortalConnection } from './connection.ts'
import { update } from './connection-change.ts'

const mappingOf = (changed: Draft) => ({
  attribute_mapping: Object.fromEntries(
    ((changed.mapping ?? []) as readonly Pair[]).map(({ key, value }) => [key.trim(), value.trim()]),
  ),
})

/** Where the answer of the identity provider has the name, the address and the groups. */
export const attributes: Card<PortalConnection> = {
  name: 'attributes',
  title: 'portal.attributes',
  text: 'portal.attributesText',
  isShown: ({ subject }) => subject.kind !== 'external',
  fields: [
    {
      kind: 'pairs',
      name: 'mapping',
      label: 'portal.mapping',
      addLabel: 'portal.addAttribute',
      keyLabel: 'portal.attribute',
      valueLabel: 'portal.attributeName',
      part: 'connection',
      permissions: mayUpdate,
      read: ({ subject }) =>
        subject.kind === 'external'
          ? []
          : Object.entries(subject.attribute_mapping).map(([key, value]) => ({ key, value })),
      check(pairs) {
        const keys = pairs.map(({ key }) => key.trim())
        return requirePairs(pairs) ?? (new Set(keys).size < keys.length ? 'portal.pairTwice' : null)
      },
    },
  ],
  warn: ({ mapping }, { subject }) =>
    subject.kind !== 'external' &&
    Object.hasOwn(subject.attribute_mapping, 'groups') &&
    !((mapping ?? []) as readonly Pair[]).some(({ key }) => key.trim() === 'groups')
      ? 'portal.warnGroups'
      : null,
  parts: { connection: update(mappingOf) },
}

/** The roles of everyone who signs in by the connection, and of the members of its groups. */
const rolesOf = (subject: PortalConnection): { readonly all: readonly string[]; readonly groups: readonly Pair[] } => {
  if (subject.kind === 'oidc') return { all: [], groups: [] }
  const [all, groups] =
    subject.kind === 'saml'
      ? [subject.saml_connection_implicit_role_assignments, subject.saml_group_implicit_role_assignments]
      : [subject.external_connection_implicit_role_assignments, subject.external_group_implicit_role_assignments]
  return {
    all: all.map(({ role_id }) => role_id).sort(),
    groups: groups.map(({ group, role_id }) => ({ key: group, value: role_id })),
  }
}

/** Roles of everyone who signs in by the connection, and of its groups. */
export const roles: Card<PortalConnection> = {
  name: 'roles',
  title: 'portal.connectionRoles',
  text: 'portal.connectionRolesText',
  isShown: ({ subject, facts }) => subject.kind !== 'oidc' && !facts.features?.setup_link,
  fields: [
    {
      kind: 'boxes',
      name: 'all',
      label: 'portal.rolesOfAll',
      part: 'connection',
      permissions: mayGiveRoles,
      read: ({ subject }) => rolesOf(subject).all,
      options: (about) => roleOptions(about, rolesOf(about.subject).all),
    },
    {
      kind: 'pairs',
      name: 'groups',
      label: 'portal.rolesOfGroups',
      addLabel: 'portal.addGroup',
      keyLabel: 'portal.group',
      valueLabel: 'portal.role',
      part: 'connection',
      permissions: mayGiveRoles,
      read: ({ subject }) => rolesOf(subject).groups,
      values: (about) =>
        roleOptions(
          about,
          rolesOf(about.subject).groups.map(({ value }) => value),
        ),
      check: requirePairs,
    },
  ],
  parts: {
    connection: update((changed, { subject }) => {
      const kind = subject.kind === 'external' ? 'external' : 'saml'
      const all = changed.all as readonly string[] | undefined
      const groups = changed.groups as readonly Pair[] | undefined
      return {
        ...(all && { [`${kind}_connection_implicit_role_assignments`]: all.map((role_id) => ({ role_id })) }),
        ...(groups && {
          [`${kind}_group_implicit_role_assignments`]: groups.map(({ key, value: role_id }) => ({
            group: key.trim(),
            role_id,
          })),
        }),
      }
    }),
  },
}

/** Whether people of this connection may join, if the organization chooses connections. */
export const joining: Card<PortalConnection> = {
  name: 'joining',
  title: 'portal.joining',
  isShown: ({ facts }) => facts.organization.sso_jit_provisioning === 'RESTRICTED',
  fields: [
    {
      kind: 'switch',
      name: 'joins',
      label: 'portal.joinByConnection',
      part: 'organization',
      permissions: () => [['stytch.organization', 'update.settings.sso-jit-provisioning']],
      read: ({ subject, facts }) =>
        facts.organization.sso_jit_provisioning_allowed_connections.includes(subject.connection_id),
    },
  ],
  parts: {
    async organization(client, { joins }, _, { subject, facts }) {
      const { connection_id: id } = subject
      const others = facts.organization.sso_jit_provisioning_allowed_connections.filter((one) => one !== id)
      const sso_jit_provisioning_allowed_connections = joins === true ? [...others, id] : others
      await organizationCalls.update(client, {
        sso_jit_provisioning_allowed_connections,
        // A list without an entry admits no one, which is another policy.
        ...(sso_jit_provisioning_allowed_connections.length === 0 && { sso_jit_provisioning: 'NOT_ALLOWED' }),
      })
      return {}
    },
  },
}
