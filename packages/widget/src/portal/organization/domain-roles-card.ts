import type { Organization } from '@latchkey/protocol/identity/organization'
import type { Card } from '../card.ts'
import { requirePairs } from '../checks.ts'
import { parseDomain } from '../parse-domain.ts'
import { roleOptions } from '../roles.ts'
import { ofOrganization, pairs, update } from './organization-change.ts'

/** Roles of members by the domain of their address. */
export const domainRoles: Card<Organization> = {
  name: 'roles',
  title: 'portal.domainRoles',
  text: 'portal.domainRolesText',
  fields: [
    {
      kind: 'pairs',
      name: 'rules',
      label: 'portal.rules',
      addLabel: 'portal.addRule',
      part: 'organization',
      keyLabel: 'portal.domain',
      valueLabel: 'portal.role',
      permissions: ofOrganization('update.settings.implicit-roles'),
      read: ({ subject }) =>
        subject.rbac_email_implicit_role_assignments.map(({ domain, role_id }) => ({ key: domain, value: role_id })),
      values: (about) =>
        roleOptions(
          about,
          about.subject.rbac_email_implicit_role_assignments.map(({ role_id }) => role_id),
        ),
      check(rules) {
        const refused = requirePairs(rules)
        if (refused) return refused
        const faults = rules.flatMap(({ key }) => {
          const parsed = parseDomain(key)
          return 'refused' in parsed ? [parsed.refused] : []
        })
        return faults[0] ?? null
      },
    },
  ],
  parts: {
    organization: update((changed) => ({
      rbac_email_implicit_role_assignments: pairs(changed, 'rules').map(({ key, value: role_id }) => {
        const parsed = parseDomain(key)
        return { domain: 'value' in parsed ? parsed.value : key, role_id }
      }),
    })),
  },
}
