import { expect, it } from 'vitest'
import type { ChosenSections } from '../../mount/account.ts'
import { factsOfMember } from './member-facts.ts'
import { likelyMember, likelyUser, shownSections } from './sections.ts'

/** Returns what the component shows of a member, whose organization has this policy. */
const factsWith = (policy: object, member: object = {}) =>
  factsOfMember({
    member: { email_address: 'ada@example.com', email_address_verified: true, ...member },
    organization: { organization_name: 'Analytical Engines', auth_methods: 'ALL_ALLOWED', ...policy },
  } as unknown as Parameters<typeof factsOfMember>[0])

it('lets members replace their address with the code or the link that the organization signs them in with', () => {
  const restrictedTo = (...allowed_auth_methods: readonly string[]) => ({
    auth_methods: 'RESTRICTED',
    allowed_auth_methods,
  })
  expect(factsWith({}).emailProof).toBe('code')
  expect(factsWith(restrictedTo('magic_link', 'email_otp')).emailProof).toBe('code')
  expect(factsWith(restrictedTo('sso', 'magic_link')).emailProof).toBe('link')
  expect(factsWith(restrictedTo('sso')).emailProof).toBeUndefined()
  // The policy does not apply to such a member.
  expect(factsWith(restrictedTo('sso'), { is_breakglass: true }).emailProof).toBe('code')
})

it('offers members the providers that the organization allows', () => {
  const restricted = { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso', 'google_oauth', 'github_oauth'] }
  expect(factsWith({}).allowedProviders).toBeUndefined()
  expect(factsWith(restricted).allowedProviders).toEqual(['google', 'github'])
  expect(factsWith(restricted, { is_breakglass: true }).allowedProviders).toBeUndefined()
})

it('never shows a member the section of wallets, whatever the site offers and asks for', () => {
  const facts = factsWith({}, { crypto_wallets: [{ crypto_wallet_id: 'w', crypto_wallet_address: '0x1' }] })
  expect(facts.wallets).toEqual([])
  const choices = [
    {},
    { products: ['crypto'] },
    { sections: ['wallets'] },
    { products: ['crypto'], sections: ['wallets'] },
  ]
  for (const choice of choices as readonly ChosenSections[])
    for (const shown of [facts, likelyMember])
      expect(shownSections(shown, choice).map(({ name }) => name)).not.toContain('wallets')
  // The same choice shows it to a user.
  expect(shownSections(likelyUser, { products: ['crypto'] }).map(({ name }) => name)).toContain('wallets')
})
