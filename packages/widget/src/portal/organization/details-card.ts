import type { Organization } from '@latchkey/protocol/identity/organization'
import type { Card } from '../card.ts'
import { requireText, requireUrl, unlessEmpty } from '../checks.ts'
import { ofOrganization, trimmed, update } from './organization-change.ts'

/** The letters that a slug may have. */
const SLUG = /^[a-z0-9](?:[a-z0-9._~-]{0,126}[a-z0-9])?$/i

/** The names of the organization. */
export const details: Card<Organization> = {
  name: 'details',
  title: 'portal.details',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'portal.organizationName',
      part: 'organization',
      permissions: ofOrganization('update.info.name'),
      read: ({ subject }) => subject.organization_name,
      check: requireText,
    },
    {
      kind: 'text',
      name: 'slug',
      label: 'portal.slug',
      part: 'organization',
      type: 'url',
      help: 'portal.slugHelp',
      permissions: ofOrganization('update.info.slug'),
      read: ({ subject }) => subject.organization_slug,
      check: (slug) => (SLUG.test(slug.trim()) ? null : 'portal.slugInvalid'),
    },
    {
      kind: 'text',
      name: 'logo',
      label: 'portal.logo',
      part: 'organization',
      type: 'url',
      help: 'portal.logoHelp',
      permissions: ofOrganization('update.info.logo-url'),
      read: ({ subject }) => subject.organization_logo_url,
      check: unlessEmpty(requireUrl),
    },
  ],
  warn: ({ slug }, { subject }) => (slug !== subject.organization_slug ? 'portal.warnSlug' : null),
  parts: {
    organization: update((changed) => ({
      ...(Object.hasOwn(changed, 'name') && { organization_name: trimmed(changed, 'name') }),
      ...(Object.hasOwn(changed, 'slug') && { organization_slug: trimmed(changed, 'slug') }),
      ...(Object.hasOwn(changed, 'logo') && { organization_logo_url: trimmed(changed, 'logo') }),
    })),
  },
}
