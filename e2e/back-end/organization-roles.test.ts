import { joined } from './business-site.ts'
import { expect, test } from './business-test.ts'
import { refusalOf } from './site.ts'

const editor = {
  role_id: 'editor',
  description: 'Writes, and calls the organization something else.',
  permissions: [
    { resource_id: 'documents', actions: ['read', 'write'] },
    { resource_id: 'stytch.organization', actions: ['update.info.name'] },
  ],
}

test('a back end creates a custom role of an organization, which grants its permissions', async ({ site, domain }) => {
  const { rbac, organizations, sessions } = site.stytch
  const { organization_id, member_id, session_token, session_jwt } = await joined(site, domain)
  expect((await rbac.organizations.getOrgPolicy({ organization_id })).org_policy).toEqual({ roles: [] })
  const set = await rbac.organizations.setOrgPolicy({ organization_id, org_policy: { roles: [editor] } })
  expect(set.org_policy).toEqual({ roles: [editor] })
  expect((await rbac.organizations.getOrgPolicy({ organization_id: domain })).org_policy).toEqual({ roles: [editor] })

  const given = await organizations.members.update({ organization_id, member_id, roles: ['editor'] })
  expect(given.member.roles.map(({ role_id }) => role_id)).toEqual(['stytch_member', 'editor'])
  expect(given.organization.custom_roles).toEqual([editor])
  const authorization_check = { organization_id, resource_id: 'documents', action: 'write' }
  const { verdict, session_jwt: renewed } = await sessions.authenticate({ session_token, authorization_check })
  expect(verdict).toEqual({ authorized: true, granting_roles: ['editor'] })
  // Locally, with the policies that the client caches.
  const local = await sessions.authenticateJwtLocal({ session_jwt: renewed, authorization_check })
  expect(local.roles).toEqual(['stytch_member', 'editor'])
  await expect(sessions.authenticateJwtLocal({ session_jwt, authorization_check })).rejects.toThrow('permission')
  const mine = { organization_id, organization_name: 'Ours' }
  const renamed = await organizations.update(mine, { authorization: { session_token } })
  expect(renamed.organization.organization_name).toBe('Ours')

  await rbac.organizations.setOrgPolicy({ organization_id, org_policy: { roles: [] } })
  expect(await refusalOf(sessions.authenticate({ session_token, authorization_check }))).toEqual([
    403,
    'unauthorized_action',
  ])
  expect((await organizations.members.get({ organization_id, member_id })).member.roles).toHaveLength(1)
})

test('rejects an invalid role, and a role of another organization', async ({ site, domain }) => {
  const { rbac, organizations } = site.stytch
  const { organization_id } = await joined(site, domain)
  const set = (role_id: string, resource_id: string, action: string) => {
    const roles = [{ role_id, description: '', permissions: [{ resource_id, actions: [action] }] }]
    return refusalOf(rbac.organizations.setOrgPolicy({ organization_id, org_policy: { roles } }))
  }
  expect(await set('stytch_admin', 'documents', 'read')).toEqual([400, 'bad_request'])
  expect(await set('editor', 'stytch.organization', 'update.everything')).toEqual([400, 'bad_request'])
  expect(await set('editor', 'stytch.project', '*')).toEqual([400, 'bad_request'])
  await rbac.organizations.setOrgPolicy({ organization_id, org_policy: { roles: [editor] } })
  const other = await joined(site, `other.${domain}`)
  const foreign = organizations.members.update({
    organization_id: other.organization_id,
    member_id: other.member_id,
    roles: ['editor'],
  })
  expect(await refusalOf(foreign)).toEqual([400, 'bad_request'])
})
