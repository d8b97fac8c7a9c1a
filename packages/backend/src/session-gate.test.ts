import { expect, it } from 'vitest'
import { createSessionGate } from './session-gate.ts'

const project = { baseURL: 'https://auth.example', projectId: 'project-test-1' }

it.each([
  ['/login', '/login?return_to=%2Fme%3Ftab%3D1'],
  ['/login?plan=pro', '/login?plan=pro&return_to=%2Fme%3Ftab%3D1'],
  ['/login#form', '/login?return_to=%2Fme%3Ftab%3D1#form'],
  ['https://site.example/?page=login#/form', 'https://site.example/?page=login&return_to=%2Fme%3Ftab%3D1#/form'],
])('adds the path to the login page %s, whose query and fragment stay', async (loginPath, location) => {
  const gate = createSessionGate({ ...project, loginPath })
  expect(gate.loginLocation('/me?tab=1')).toBe(location)
  expect(await gate.refusalOf({ headers: {} }, '/me?tab=1', 'text/html')).toMatchObject({ status: 302, location })
})
