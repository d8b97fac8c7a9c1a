import { joined } from './business-site.ts'
import { expect, test } from './business-test.ts'
import { refusalOf } from './site.ts'

test('a back end manages a SCIM connection, and an identity provider pushes a member by it', async ({
  site,
  domain,
}) => {
  const { stytch } = site
  const { organization_id } = await joined(site, domain)
  const { connection: scim } = stytch.scim
  expect(await refusalOf(scim.get({ organization_id }))).toEqual([404, 'no_active_scim_connection'])
  const made = await scim.create({ organization_id, display_name: 'Okta', identity_provider: 'okta' })
  const { connection_id = '', base_url = '', bearer_token = '' } = made.connection ?? {}
  expect(await refusalOf(scim.create({ organization_id }))).toEqual([400, 'active_scim_connection_exists'])
  const send = async (method: string, path: string, token: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const answer = await fetch(base_url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, body: (await answer.json()) as { readonly id: string } }
  }
  const email_address = `grace@${domain}`
  const pushed = await send('POST', '/Users', bearer_token, { userName: email_address, externalId: '00u1' })
  expect(pushed.status).toBe(201)
  const group = await send('POST', '/Groups', bearer_token, {
    displayName: 'Staff',
    members: [{ value: pushed.body.id }],
  })
  const { scim_groups, next_cursor } = await scim.getGroups({ organization_id, connection_id, limit: 10 })
  expect([scim_groups, next_cursor]).toEqual([
    [{ group_id: group.body.id, group_name: 'Staff', organization_id, connection_id }],
    undefined,
  ])
  const updated = await scim.update({
    organization_id,
    connection_id,
    display_name: 'Our Okta',
    scim_group_implicit_role_assignments: [{ role_id: 'stytch_admin', group_id: group.body.id, group_name: 'Staff' }],
  })
  expect(updated.connection).toMatchObject({
    display_name: 'Our Okta',
    scim_group_implicit_role_assignments: [{ role_id: 'stytch_admin', group_id: group.body.id, group_name: 'Staff' }],
  })
  const query = {
    operator: 'AND',
    operands: [{ filter_name: 'member_emails', filter_value: [email_address] }],
  } as const
  const found = await stytch.organizations.members.search({
    organization_ids: [organization_id],
    query: { ...query, operands: [...query.operands] },
  })
  const [member] = found.members
  expect(member).toMatchObject({
    scim_registration: { connection_id, registration_id: pushed.body.id, external_id: '00u1' },
    is_admin: true,
  })
  const details = { connection_id, group_id: group.body.id }
  expect(member?.roles).toContainEqual({
    role_id: 'stytch_admin',
    sources: [{ type: 'scim_connection_group', details }],
  })
  const { organization } = await stytch.organizations.get({ organization_id })
  expect(organization.scim_active_connection).toMatchObject({
    connection_id,
    display_name: 'Our Okta',
    bearer_token_last_four: bearer_token.slice(-4),
  })

  const started = await scim.rotateStart({ organization_id, connection_id })
  await scim.rotateCancel({ organization_id, connection_id })
  const again = await scim.rotateStart({ organization_id, connection_id })
  await scim.rotateComplete({ organization_id, connection_id })
  const statuses = []
  for (const token of [bearer_token, started.connection?.next_bearer_token, again.connection?.next_bearer_token])
    statuses.push((await send('GET', '/Users', token ?? '')).status)
  expect(statuses).toEqual([401, 401, 200])
  expect((await scim.delete({ organization_id, connection_id })).connection_id).toBe(connection_id)
  expect(await refusalOf(scim.get({ organization_id }))).toEqual([404, 'no_active_scim_connection'])
})
