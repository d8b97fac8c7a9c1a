import * as calls from '@latchkey/protocol/console/organization-calls'
import * as schema from '@latchkey/protocol/identity/back-end/setup-links.schema'
import type { SetupFeature } from '@latchkey/protocol/identity/setup-links'
import type * as z from 'zod'
import { createSetupLink, revokeSetupLink } from '../domain/organizations/setup-links.ts'
import { wireTime } from '../domain/wire-time.ts'
import { type Act, projectAct } from './act.ts'
import { listField, requiredField, wholeNumberField } from './field.ts'
import { requireScope } from './organization-views.ts'
import { organization_id } from './organizations.ts'

const page = 'Organizations'
const hours = { min: 1, max: schema.mostHours } as const

/** What operators do with the links by which people without an account set up an organization. */
export const setupLinkActs: readonly Act[] = [
  projectAct({
    call: calls.createSetupLink,
    // The holder of a link for single sign-on decides who signs in.
    words: 'organization setup-link',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['setup_link.created'],
    about: 'print a link with which a person without an account sets up single sign-on, provisioning or email domains',
    sentence: 'Set-up link created',
    doc: 'Create a set-up link',
    params: { organization_id },
    fields: {
      features: requiredField(
        listField<SetupFeature>(schema.features as z.ZodType<readonly SetupFeature[]>, {
          option: 'feature',
          value: 'FEATURE',
          about: 'sso, scim or domains; repeat for several',
        }),
      ),
      expires_in_hours: wholeNumberField({
        option: 'hours',
        value: 'HOURS',
        about: 'how long the link works; 168 by default',
        ...hours,
      }),
    },
    run: async (deps, request, { features, expires_in_hours = schema.usualHours }) => {
      const scope = await requireScope(deps, request)
      const { link, url } = await createSetupLink(deps, scope, {
        features,
        hours: expires_in_hours,
        createdBy: 'operator',
        baseURL: request.publicURL,
      })
      return { setup_link_id: link.setupLinkId, url, expires_at: wireTime(link.expiresAt) }
    },
  }),

  projectAct({
    call: calls.revokeSetupLink,
    words: 'organization revoke-setup-link',
    page,
    role: 'operator',
    events: ['setup_link.revoked'],
    about: 'revoke a set-up link; its page ends with the next request',
    sentence: 'Set-up link revoked',
    doc: 'Revoke a set-up link',
    params: { organization_id, setup_link_id: { value: 'SETUP_LINK_ID' } },
    fields: {},
    run: async (deps, request) => {
      const { setup_link_id = '' } = request.params
      await revokeSetupLink(deps, await requireScope(deps, request), setup_link_id)
      return { setup_link_id }
    },
    print: ({ setup_link_id }) => ({ setup_link_id, revoked: true }),
  }),
]
