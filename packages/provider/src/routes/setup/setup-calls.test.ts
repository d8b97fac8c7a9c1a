import { expect, it } from 'vitest'
import { routes } from '../sdk-routes.ts'
import { featureOfCall } from './setup-calls.ts'

it('every call that members send with a session says which feature of a set-up link allows it', () => {
  const names = routes
    .filter(({ call }) => call.needs === 'session' && /^\/(idp\/)?b2b\//.test(call.path))
    .map(({ call }) => `${call.verb} ${call.path}`)
  expect(names.filter((name) => featureOfCall[name] === undefined)).toEqual([])
  expect(Object.keys(featureOfCall).filter((name) => !names.includes(name))).toEqual([])
})

it('a set-up link allows no call about members, roles or the organization', () => {
  const allowed = Object.entries(featureOfCall).filter(([, feature]) => feature !== 'none')
  for (const [name] of allowed) {
    expect(name).not.toMatch(/members|sessions|passwords|totp|recovery|invite|account|connected_apps/)
    expect(name).not.toMatch(/^(PUT|DELETE|POST) \/b2b\/organizations\/me$/)
  }
})
