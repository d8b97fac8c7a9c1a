import { expect, it } from 'vitest'
import { factsOfMember } from './member-facts.ts'

/** Returns what the component shows of a member, whose organization has this policy. */
const factsWith = (policy: object, member: object = {}) =>
  factsOfMember({
    member: { email_address: 'ada@example.com', email_address_verified: true, ...member },
    organization: { organization_name: 'Analytical Engines', auth_methods: 'ALL_ALLOWED', ...policy },
  } as unknown as Parameters<typeof factsOfMember>[0])

it('lets members replace their address if the organization signs them in with codes by email', () => {
  const restrictedTo = (...allowed_auth_methods: readonly string[]) => ({
    auth_methods: 'RESTRICTED',
    allowed_auth_methods,
  })
  expect(factsWith({}).canReplaceEmail).toBe(true)
  expect(factsWith(restrictedTo('sso', 'email_otp')).canReplaceEmail).toBe(true)
  expect(factsWith(restrictedTo('sso')).canReplaceEmail).toBe(false)
  // The policy does not apply to such a member.
  expect(factsWith(restrictedTo('sso'), { is_breakglass: true }).canReplaceEmail).toBe(true)
})

it('offers members the providers that the organization allows', () => {
  const restricted = { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso', 'google_oauth', 'github_oauth'] }
  expect(factsWith({}).allowedProviders).toBeUndefined()
  expect(factsWith(restricted).allowedProviders).toEqual(['google', 'github'])
  expect(factsWith(restricted, { is_breakglass: true }).allowedProviders).toBeUndefined()
})
