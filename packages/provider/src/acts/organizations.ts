import * as calls from '@latchkey/protocol/console/organization-calls'
import { text } from '@latchkey/protocol/core/text.schema'
import { siteFields } from '@latchkey/protocol/identity/back-end/organization.schema'
import type * as z from 'zod'
import { organizationScope } from '../domain/organization-scope.ts'
import { changeOrganization, removeOrganization, requireOwn } from '../domain/organizations/change-organization.ts'
import { createOrganization } from '../domain/organizations/create-organization.ts'
import { definedOnly } from '../domain/organizations/given-members.ts'
import { ProviderError } from '../errors.ts'
import { atomically } from '../store/atomically.ts'
import { type Act, projectAct, type TakenParam } from './act.ts'
import { choiceField, listField, requiredField, textField } from './field.ts'
import { requireScope, shownOrganization } from './organization-views.ts'

/** An organization by ID, external ID or slug; the rules find each. */
export const organization_id: TakenParam = { value: 'ORGANIZATION' }

const domains = siteFields.claimed_email_domains.unwrap() as z.ZodType<readonly string[]>
const admissions = ['ALL_ALLOWED', 'RESTRICTED', 'NOT_ALLOWED'] as const
const methods = siteFields.allowed_auth_methods.unwrap()

const name = textField(text(512).trim().min(1), {
  option: 'name',
  value: 'NAME',
  about: 'name of the organization, shown to members',
})

const newFields = {
  organization_slug: textField(text(128).min(1), {
    option: 'slug',
    value: 'SLUG',
    about: 'name in addresses; by default made from the name',
  }),
  email_allowed_domains: listField(domains, {
    option: 'domain',
    value: 'DOMAIN',
    about: "email domain of which people may join; repeat for several, which replace the earlier ones; '' for none",
  }),
}

const policies = {
  email_jit_provisioning: choiceField(['RESTRICTED', 'NOT_ALLOWED', 'ALL_ALLOWED'], {
    option: 'join-by-email',
    about: 'whether people of the allowed domains join by signing in',
  }),
  email_invites: choiceField(admissions, { option: 'invites', about: 'whom members may invite' }),
  sso_jit_provisioning: choiceField(admissions, {
    option: 'join-by-sso',
    about: 'whether people join by signing in with a connection',
  }),
  sso_default_connection_id: textField(text(256), {
    option: 'default-connection',
    value: 'CONNECTION_ID',
    about: 'connection that members use first',
  }),
  mfa_policy: choiceField(['OPTIONAL', 'REQUIRED_FOR_ALL'], {
    option: 'second-factor',
    about: 'whether every member needs a second factor',
  }),
  auth_methods: choiceField(['ALL_ALLOWED', 'RESTRICTED'], {
    option: 'methods',
    about: 'all sign-in methods of the project, or those of --method',
  }),
  allowed_auth_methods: listField(methods, {
    option: 'method',
    value: 'METHOD',
    about: 'allowed sign-in method with --methods RESTRICTED; repeat',
  }),
  claimed_email_domains: listField(domains, {
    option: 'claimed-domain',
    value: 'DOMAIN',
    about: "email domain that belongs to this organization alone; repeat for several; '' for none",
  }),
}

const page = 'Organizations'

/** What operators do with organizations. */
export const organizationActs: readonly Act[] = [
  projectAct({
    call: calls.createOrganization,
    // A domain lets people join, and in a business project an organization decides who signs in.
    words: 'organization create',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['organization.created'],
    about: 'create an organization of a business project',
    sentence: 'Organization created',
    doc: 'Create an organization',
    params: {},
    fields: { organization_name: requiredField(name), ...newFields },
    run: async (deps, request, input) => {
      const { project } = request
      if (project.vertical !== 'B2B') throw notBusiness()
      const created = await atomically(deps.store, async (db) => {
        const organization = await createOrganization(deps, db, project, input, null)
        await requireOwn(db, organizationScope(project, organization), organization.policies)
        return organization
      })
      const params = { ...request.params, organization_id: created.organizationId }
      return shownOrganization(deps, { ...request, params })
    },
  }),

  projectAct({
    call: calls.updateOrganization,
    // A policy that is relaxed lets people in.
    words: 'organization update',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['organization.changed'],
    about: 'change name, slug, email domains or policies of an organization',
    sentence: 'Organization changed',
    doc: 'Change name, slug, email domains, sign-in methods, second factors, and who may join',
    params: { organization_id },
    fields: { organization_name: name, ...newFields, ...policies },
    run: async (deps, request, input) => {
      const { warning } = await changeOrganization(deps, await requireScope(deps, request), input, null)
      return { ...(await shownOrganization(deps, request)), ...definedOnly({ warning }) }
    },
  }),

  projectAct({
    call: calls.deleteOrganization,
    words: 'organization delete',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['organization.removed'],
    about: 'delete an organization with its members, their sessions and its connections, permanently',
    sentence: 'Organization deleted',
    doc: 'Delete an organization with its members',
    params: { organization_id },
    fields: {},
    run: async (deps, request) => {
      const scope = await requireScope(deps, request)
      await removeOrganization(deps, scope)
      return { organization_id: scope.organizationId }
    },
    print: ({ organization_id: deleted }) => ({ organization_id: deleted, deleted: true }),
  }),
]

const notBusiness = () =>
  new ProviderError(
    'bad_request',
    'This is a consumer project, which has users and no organizations. Nothing was created. Choose a business project.',
  )
