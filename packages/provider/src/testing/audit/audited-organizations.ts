import type { NewSetupLink } from '@latchkey/protocol/identity/back-end/setup-links'
import type { ProvenDomain } from '@latchkey/protocol/identity/domains'
import type { FreshSetupLink } from '@latchkey/protocol/identity/setup-links'
import type { EventKind } from '../../domain/audit/event-kinds.ts'
import { SamlIdentityProvider } from '../identity-providers/saml-identity-provider.ts'
import type { TestOrganizations } from '../organizations.ts'
import { beginning, type TestProvider } from '../provider.ts'
import type { AuditedActs } from './audited-acts.ts'

interface ConnectionAnswer {
  readonly connection: {
    readonly connection_id: string
    readonly verification_certificates: readonly { readonly certificate_id: string }[]
  }
}
interface OrganizationAnswer {
  readonly organization: { readonly organization_id: string }
}

/** Performs the actions of a back end on organizations, members and connections. */
export const organizations = async (acts: AuditedActs) => {
  const createOrganization = (body: object) =>
    acts.act<OrganizationAnswer>('POST /v1/b2b/organizations', ['organization.created'], { body })
  const { organization } = await createOrganization({
    organization_name: 'Example',
    organization_external_id: 'site-1',
  })
  const { organization_id } = organization
  const here = { organization_id }
  const place = '/v1/b2b/organizations/:organization_id'
  const changed = ['organization.changed'] as const
  await acts.act(`PUT ${place}`, changed, { path: here, body: { organization_name: 'Other' } })
  await acts.act(`DELETE ${place}/external_id`, changed, { path: here })
  const roles = [{ role_id: 'editor', description: '', permissions: [{ resource_id: 'papers', actions: ['read'] }] }]
  const policy = { org_policy: { roles } }
  await acts.act('PUT /v1/b2b/rbac/organizations/:organization_id', changed, { path: here, body: policy })

  const body = { email_address: 'ada@example.com', mfa_phone_number: '+14155550123' }
  const { member_id } = await acts.act(`POST ${place}/members`, ['member.added', 'member.changed'], {
    path: here,
    body,
  })
  const path = { ...here, member_id }
  const one = `${place}/members/:member_id`
  const name = { name: 'Ada', external_id: 'ada' }
  await acts.act(`PUT ${one}`, ['member.changed'], { path, body: name })
  await acts.act(`DELETE ${one}/external_id`, ['member.changed'], { path })
  await acts.act(`DELETE ${place}/members/mfa_phone_numbers/:member_id`, ['factor.removed'], { path })
  const hash = {
    email_address: 'ada@example.com',
    hash_type: 'md_5',
    hash: '5f4dcc3b5aa765d61d8327deb882cf99',
    ...here,
  }
  const migrated = await acts.act<{ readonly member: { readonly member_password_id: string } }>(
    'POST /v1/b2b/passwords/migrate',
    ['factor.added'],
    { body: hash },
  )
  const required = ['password.reset_required'] as const
  await acts.act('POST /v1/b2b/passwords/email/require_reset', required, {
    body: { ...here, email_address: 'ada@example.com' },
  })
  const password = { ...here, member_password_id: migrated.member.member_password_id }
  await acts.act(`DELETE ${place}/members/passwords/:member_password_id`, ['factor.removed'], { path: password })
  const app = { ...path, secret: 'JBSWY3DPEHPK3PXP', recovery_codes: ['one-of-ten-codes'] }
  await acts.act('POST /v1/b2b/totp/migrate', ['factor.added'], { body: app })
  await acts.act('POST /v1/b2b/recovery_codes/rotate', ['totp.codes_renewed'], { body: path })
  await acts.act(`DELETE ${one}/totp`, ['factor.removed'], { path })
  await acts.act('POST /v1/b2b/sessions/revoke', ['session.ended'], { body: { member_id } })
  const staff = { impersonator_id: 'staff-7', impersonator_email_address: 'staff@example.com' }
  await acts.act('POST /v1/b2b/impersonation', ['impersonation.prepared'], { body: { ...path, ...staff } })
  await acts.act(`DELETE ${one}`, ['member.removed'], { path })
  await acts.act(`PUT ${one}/reactivate`, ['member.restored'], { path })

  const saml = '/v1/b2b/sso/saml/:organization_id'
  const createdConnection = await acts.act<ConnectionAnswer>(`POST ${saml}`, ['connection.added'], {
    path: here,
    body: {},
  })
  const { connection_id } = createdConnection.connection
  const { settings } = new SamlIdentityProvider(() => beginning)
  const there = { ...here, connection_id }
  const whole = await acts.act<ConnectionAnswer>(`PUT ${saml}/connections/:connection_id`, ['connection.changed'], {
    path: there,
    body: settings,
  })
  const other = (await createOrganization({ organization_name: 'Third' })).organization
  const otherOrganization = { organization_id: other.organization_id }
  const external = '/v1/b2b/sso/external/:organization_id'
  const uses = { external_organization_id: organization_id, external_connection_id: connection_id }
  const usedConnection = await acts.act<ConnectionAnswer>(`POST ${external}`, ['connection.added'], {
    path: otherOrganization,
    body: uses,
  })
  const useIds = { ...otherOrganization, connection_id: usedConnection.connection.connection_id }
  await acts.act(`PUT ${external}/connections/:connection_id`, ['connection.changed'], {
    path: useIds,
    body: { display_name: 'Ours' },
  })
  const [certificate] = whole.connection.verification_certificates
  const certificateIds = { ...there, certificate_id: certificate?.certificate_id ?? '' }
  await acts.act(
    `DELETE ${saml}/connections/:connection_id/verification_certificates/:certificate_id`,
    ['connection.changed'],
    { path: certificateIds },
  )
  const oidc = '/v1/b2b/sso/oidc/:organization_id'
  const open = await acts.act<ConnectionAnswer>(`POST ${oidc}`, ['connection.added'], { path: here, body: {} })
  const at = { ...here, connection_id: open.connection.connection_id }
  await acts.act(`PUT ${oidc}/connections/:connection_id`, ['connection.changed'], {
    path: at,
    body: { client_id: 'shop' },
  })
  await provisioning(acts, '/v1/b2b/scim/:organization_id/connection', { path: here })
  const link = await acts.act<NewSetupLink>(`POST ${place}/setup_links`, ['setup_link.created'], {
    path: here,
    body: { features: ['sso'] },
  })
  await acts.act(`DELETE ${place}/setup_links/:setup_link_id`, ['setup_link.revoked'], {
    path: { ...here, setup_link_id: link.setup_link_id },
  })
  // The external connection of the other organization is deleted as well.
  await acts.act('DELETE /v1/b2b/sso/:organization_id/connections/:connection_id', ['connection.removed'], {
    path: there,
  })
  await acts.act(`DELETE ${place}`, ['connection.removed', 'organization.removed'], { path: here })
}

interface ScimActor {
  readonly path?: Readonly<Record<string, string>>
  readonly session?: string
}

/** Performs the actions on a SCIM connection, of a back end or of an admin on a page. */
const provisioning = async (acts: AuditedActs, place: string, actor: ScimActor) => {
  const created = await acts.act<{ readonly connection: { readonly connection_id: string } }>(
    `POST ${place}`,
    ['provisioning.created'],
    { ...actor, body: {} },
  )
  const { connection_id } = created.connection
  const isPage = actor.session !== undefined
  const one = `${place}/:connection_id`
  const path = { ...actor.path, connection_id }
  const rotate = (step: string, kind: EventKind) =>
    isPage
      ? acts.act(`POST ${place}/rotate/${step}`, [kind], { ...actor, body: { connection_id } })
      : acts.act(`POST ${one}/rotate/${step}`, [kind], { ...actor, path, body: {} })
  await rotate('start', 'provisioning.token_started')
  await rotate('cancel', 'provisioning.token_cancelled')
  await acts.act(`PUT ${one}`, ['provisioning.changed'], { ...actor, path, body: { display_name: 'Okta' } })
  await rotate('start', 'provisioning.token_started')
  await rotate('complete', 'provisioning.token_completed')
  await acts.act(`DELETE ${one}`, ['provisioning.removed'], { ...actor, path })
}

/** Proves an email domain of an organization, and gives it up. */
const domains = async (acts: AuditedActs, provider: TestProvider, session: string) => {
  const place = '/sdk/v1/b2b/organizations/me/domains'
  const changed = ['organization.changed'] as const
  const body = { domain: 'company-two.example' }
  const record = await acts.act<ProvenDomain>(`POST ${place}`, changed, { session, body })
  const { txt_name: name, txt_value: txt } = record
  await provider.request('POST', '/dev/dns', { body: { name, txt }, authorization: null, origin: null })
  await acts.act(`POST ${place}/:domain/verify`, changed, { session, path: body, body: {} })
  await acts.act(`DELETE ${place}/:domain`, changed, { session, path: body })
}

/** Creates a set-up link, and revokes it. */
const setupLinks = async (acts: AuditedActs, session: string) => {
  const place = '/sdk/v1/b2b/organizations/me/setup_links'
  const body = { features: ['sso'] }
  const { setup_link_id } = await acts.act<FreshSetupLink>(`POST ${place}`, ['setup_link.created'], { session, body })
  await acts.act(`DELETE ${place}/:setup_link_id`, ['setup_link.revoked'], { session, path: { setup_link_id } })
}

/** Performs the actions of an admin on a page. */
export const admins = async (acts: AuditedActs, business: TestOrganizations) => {
  const { session_token: session, organization } = await business.found('boss@company.example', {
    organization_name: 'Company',
  })
  const own = '/sdk/v1/b2b/organizations'
  await acts.act(`PUT ${own}/me`, ['organization.changed'], { session, body: { organization_name: 'Firm' } })
  await acts.act(`PUT ${own}/members/update`, ['member.changed'], { session, body: { name: 'Boss' } })
  await domains(acts, business.provider, session)
  await setupLinks(acts, session)
  const body = { email_address: 'new@company.example', name: 'New' }
  const newMember = await acts.act<{ readonly member_id: string }>(`POST ${own}/members`, ['member.added'], {
    session,
    body,
  })
  const path = { member_id: newMember.member_id }
  const one = `${own}/members/:member_id`
  const numbered = { name: 'Newer', mfa_phone_number: '+14155550124' }
  await acts.act(`PUT ${one}`, ['member.changed'], { session, path, body: numbered })
  await acts.act(`DELETE ${own}/members/mfa_phone_numbers/:member_id`, ['factor.removed'], { session, path })
  await business.signIn('new@company.example', organization.organization_id)
  const address = { email_address: 'newer@company.example' }
  await acts.act(`PUT ${one}`, ['contact.removed', 'member.changed'], { session, path, body: address })
  const past = { email_address: 'new@company.example' }
  await acts.act(`POST ${one}/unlink_retired_email`, ['factor.removed'], { session, path, body: past })
  // Only a member with a verified address can be reactivated.
  await business.signIn(address.email_address, organization.organization_id)
  await acts.act('POST /sdk/v1/b2b/sessions/revoke/:member_id', ['session.ended'], { session, path, body: {} })
  await acts.act(`DELETE ${one}`, ['member.removed'], { session, path })
  await acts.act(`PUT ${one}/reactivate`, ['member.restored'], { session, path, body: {} })

  const sso = '/sdk/v1/b2b/sso'
  const createdConnection = await acts.act<ConnectionAnswer>(`POST ${sso}/saml`, ['connection.added'], {
    session,
    body: {},
  })
  const { settings } = new SamlIdentityProvider(() => beginning)
  const { connection_id } = createdConnection.connection
  const there = { connection_id }
  const saml = `${sso}/saml/:connection_id`
  const whole = await acts.act<ConnectionAnswer>(`PUT ${saml}`, ['connection.changed'], {
    session,
    path: there,
    body: settings,
  })
  await acts.act(`POST ${sso}/:connection_id/test`, ['connection.tested'], { session, path: there, body: {} })
  const [certificate] = whole.connection.verification_certificates
  const certificateIds = { ...there, certificate_id: certificate?.certificate_id ?? '' }
  await acts.act(`DELETE ${saml}/verification_certificates/:certificate_id`, ['connection.changed'], {
    session,
    path: certificateIds,
  })
  const open = await acts.act<ConnectionAnswer>(`POST ${sso}/oidc`, ['connection.added'], { session, body: {} })
  const at = { connection_id: open.connection.connection_id }
  await acts.act(`PUT ${sso}/oidc/:connection_id`, ['connection.changed'], {
    session,
    path: at,
    body: { client_id: 'shop' },
  })
  await acts.act(`DELETE ${sso}/:connection_id`, ['connection.removed'], { session, path: at })
  await provisioning(acts, '/sdk/v1/b2b/scim', { session })
  const other = await business.found('other@company.example', { organization_name: 'Other' })
  await acts.act('POST /sdk/v1/b2b/sessions/revoke', ['session.ended'], { session: other.session_token, body: {} })
  await acts.act(`DELETE ${own}/me`, ['connection.removed', 'organization.removed'], { session })
}
