import { expect, test } from 'vitest'
import { success } from '../testing/answers.ts'
import { settled } from '../testing/clock.ts'
import { createSetting, leaveSession, testToken } from '../testing/setting.ts'
import { rolesOfUser } from './permissions.ts'
import { rbacOf } from './rbac.ts'

const policy = {
  roles: [{ role_id: 'stytch_user', description: '', permissions: [{ resource_id: 'text', actions: ['write'] }] }],
  resources: [{ resource_id: 'text', description: '', actions: ['write', 'print'] }],
  scopes: [],
}

const openRbac = async (isSignedIn: boolean, rbac_policy: object = policy) => {
  const { browser, provider, openPage } = createSetting()
  provider.on(`/projects/bootstrap/${testToken}`, () => success({ password_config: null, rbac_policy }))
  if (isSignedIn) leaveSession(browser)
  const { client } = openPage()
  await settled()
  return { client, rbac: rbacOf(client, rolesOfUser) }
}

test('reads the permissions of a user’s roles from the project’s policy, at once from the cached one', async () => {
  const { client, rbac } = await openRbac(true)
  expect(await rbac.isAuthorized('text', 'write')).toBe(true)
  expect(await rbac.isAuthorized('text', 'print')).toBe(false)
  expect(await rbac.allPermissions()).toEqual({ text: { write: true, print: false } })
  await client.settings.fresh()
  expect(rbac.isAuthorizedSync('text', 'write')).toBe(true)
  expect(rbac.isAuthorizedSync('text', 'print')).toBe(false)
})

test('grants no permissions when signed out, or in a project without roles', async () => {
  const signedOut = await openRbac(false)
  expect(await signedOut.rbac.allPermissions()).toEqual({ text: { write: false, print: false } })
  const without = await openRbac(true, { roles: [], resources: [], scopes: [] })
  expect(await without.rbac.isAuthorized('text', 'write')).toBe(false)
  expect(await without.rbac.allPermissions()).toEqual({})
})
