import { Client } from 'stytch'
import { expect, test } from './business-test.ts'

test('both clients of the existing SDK read the project of their secret', async ({ site }) => {
  const { provider, stytch } = site
  const users = new Client({ project_id: provider.projectId, secret: provider.secret, env: provider.url })
  const [ofUsers, ofMembers] = [await users.debug.whoami(), await stytch.debug.whoami()]
  expect(ofUsers).toMatchObject({ project_id: provider.projectId, name: expect.stringMatching(/\w/), status_code: 200 })
  expect(ofMembers.project_id).toBe(provider.business.projectId)
  expect(ofMembers.name).toMatch(/\w/)
})
