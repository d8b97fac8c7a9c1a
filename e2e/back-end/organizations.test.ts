import { joined } from './business-site.ts'
import { expect, test } from './business-test.ts'
import { refusalOf } from './site.ts'

test('a back end creates, reads, updates, searches and deletes an organization', async ({ site, domain }) => {
  const { organizations } = site.stytch
  const { organization } = await organizations.create({
    organization_name: 'Analytical Engines',
    organization_slug: domain,
    trusted_metadata: { plan: 'team' },
    email_allowed_domains: [domain],
    email_jit_provisioning: 'RESTRICTED',
  })
  const { organization_id } = organization
  expect(organization).toMatchObject({
    organization_slug: domain,
    trusted_metadata: { plan: 'team' },
    mfa_policy: 'OPTIONAL',
  })
  expect((await organizations.get({ organization_id: domain })).organization.organization_id).toBe(organization_id)

  const changed = await organizations.update({
    organization_id,
    organization_name: 'Difference Engines',
    mfa_policy: 'REQUIRED_FOR_ALL',
    trusted_metadata: { plan: null, seats: 4 },
  })
  expect(changed.organization).toMatchObject({
    organization_name: 'Difference Engines',
    mfa_policy: 'REQUIRED_FOR_ALL',
    trusted_metadata: { seats: 4 },
    email_allowed_domains: [domain],
  })

  const found = await organizations.search({
    query: {
      operator: 'AND',
      operands: [
        { filter_name: 'organization_name_fuzzy', filter_value: 'DIFFERENCE' },
        { filter_name: 'allowed_domains', filter_value: [domain] },
      ],
    },
  })
  expect(found.organizations.map((one) => one.organization_id)).toEqual([organization_id])
  expect(found.results_metadata.total).toBe(1)
  const first = await organizations.search({ limit: 1 })
  const second = await organizations.search({ limit: 1, cursor: first.results_metadata.next_cursor ?? '' })
  expect(second.organizations[0]?.organization_id).not.toBe(first.organizations[0]?.organization_id)

  expect((await organizations.metrics({ organization_id })).member_count).toBe(0)
  expect(await refusalOf(organizations.create({ organization_name: 'Other', organization_slug: domain }))).toEqual([
    400,
    'organization_slug_already_used',
  ])
  await organizations.delete({ organization_id })
  expect(await refusalOf(organizations.get({ organization_id }))).toEqual([404, 'organization_not_found'])
})

test('a back end creates, reads, updates, searches, deletes and reactivates members', async ({ site, domain }) => {
  const { organizations } = site.stytch
  const { organization_id } = (await organizations.create({ organization_name: domain })).organization
  const made = await organizations.members.create({
    organization_id,
    email_address: `Ada@${domain}`,
    name: 'Ada Lovelace',
    trusted_metadata: { level: 1 },
    roles: ['stytch_admin'],
  })
  const { member_id } = made
  expect(made.member).toMatchObject({
    email_address: `Ada@${domain}`,
    status: 'active',
    email_address_verified: false,
    is_admin: true,
    trusted_metadata: { level: 1 },
  })
  const twice = organizations.members.create({ organization_id, email_address: `ada@${domain}` })
  expect(await refusalOf(twice)).toEqual([400, 'duplicate_email'])
  const byAddress = await organizations.members.get({ organization_id, email_address: `ada@${domain}` })
  expect(byAddress.member_id).toBe(member_id)
  expect((await organizations.members.dangerouslyGet({ member_id })).organization.organization_id).toBe(organization_id)

  const changed = await organizations.members.update({
    organization_id,
    member_id,
    name: 'Countess',
    roles: [],
    mfa_phone_number: '+15005550006',
    untrusted_metadata: { theme: 'dark' },
  })
  expect(changed.member).toMatchObject({ name: 'Countess', is_admin: false, mfa_phone_number: '+15005550006' })
  expect(
    (await organizations.members.deleteMFAPhoneNumber({ organization_id, member_id })).member.mfa_phone_number,
  ).toBe('')

  await organizations.members.create({
    organization_id,
    email_address: `grace@${domain}`,
    create_member_as_pending: true,
  })
  const pending = await organizations.members.search({
    organization_ids: [organization_id],
    query: { operator: 'AND', operands: [{ filter_name: 'statuses', filter_value: ['pending'] }] },
  })
  expect(pending.members.map((one) => one.email_address)).toEqual([`grace@${domain}`])
  expect(Object.keys(pending.organizations)).toEqual([organization_id])

  await organizations.members.delete({ organization_id, member_id })
  expect((await organizations.members.get({ organization_id, member_id })).member.status).toBe('deleted')
  const unverified = organizations.members.reactivate({ organization_id, member_id })
  expect(await refusalOf(unverified)).toEqual([403, 'unauthorized_action'])
  const mary = await joined(site, `mary.${domain}`)
  const asMary = { organization_id: mary.organization_id, member_id: mary.member_id }
  await organizations.members.delete(asMary)
  expect((await organizations.members.reactivate(asMary)).member.status).toBe('active')
  const stranger = organizations.members.get({ organization_id, member_id: 'nobody' })
  expect(await refusalOf(stranger)).toEqual([404, 'member_not_found'])
})

test('a back end that passes a member’s session has the permissions of that member', async ({ site, domain }) => {
  const { stytch } = site
  const { organization_id, member_id, session_token, session_jwt } = await joined(site, domain)
  const rename = (authorization: { session_token?: string; session_jwt?: string }) =>
    stytch.organizations.update({ organization_id, organization_name: 'Mine' }, { authorization })
  expect(await refusalOf(rename({ session_token }))).toEqual([403, 'unauthorized_action'])
  expect(await refusalOf(rename({ session_token: 'none' }))).toEqual([401, 'user_unauthenticated'])
  await stytch.organizations.members.update({ organization_id, member_id, roles: ['stytch_admin'] })
  expect((await rename({ session_jwt })).organization.organization_name).toBe('Mine')
  const other = await joined(site, `other.${domain}`)
  const foreign = stytch.organizations.update(
    { organization_id: other.organization_id, organization_name: 'Mine too' },
    { authorization: { session_token } },
  )
  expect(await refusalOf(foreign)).toEqual([403, 'unauthorized_action'])
  const { policy } = await stytch.rbac.policy()
  expect(policy?.roles.map((role) => role.role_id)).toEqual(['stytch_member', 'stytch_admin'])
})
