import type { Page } from 'playwright/test'
import { appCode } from '../fixtures/app-code.ts'
import { cookieNames, openBusinessPeer, returned, settled } from '../fixtures/business-peer.ts'
import { answerAs } from '../fixtures/stand-in.ts'
import { expect } from '../fixtures/test.ts'
import { type Organization, test } from './site.ts'

const minutes = { session_duration_minutes: 30 }

/** Verifies a code without an organization. Resolves with the memberships of the address. */
const discover = async (page: Page, email_address: string, code: () => Promise<string>) => {
  await page.evaluate((to) => window.businessPeer.otps.email.discovery.send(to), { email_address })
  const proof = { email_address, code: await code() }
  const found = await page.evaluate((asked) => window.businessPeer.otps.email.discovery.authenticate(asked), proof)
  expect(found.email_address).toBe(email_address)
  return Object.fromEntries(
    found.discovered_organizations.map(({ organization, membership }) => [
      organization.organization_id,
      membership.type,
    ]),
  )
}

const exchange = (page: Page, { id }: Organization) =>
  page.evaluate((asked) => window.businessPeer.discovery.intermediateSessions.exchange(asked), {
    organization_id: id,
    ...minutes,
  })

test('its headless client finds the organizations of an address by code, signs in to one, switches to the other and signs out', async ({
  page,
  host,
  provider,
  address,
  codeFor,
  organization,
  member,
}) => {
  const [one, other] = [await organization(), await organization()]
  for (const each of [one, other]) await member(each, address)
  await openBusinessPeer(page, host, provider)
  // A session does not verify an address now, so the member must have signed in to the other organization before.
  const found = await discover(page, address, () => codeFor(address))
  expect(found).toEqual({ [one.id]: 'active_member', [other.id]: 'active_member' })
  await exchange(page, other)
  await page.evaluate(() => window.businessPeer.session.revoke())
  await discover(page, address, () => codeFor(address, 2))
  expect(await cookieNames(page)).toEqual(['stytch_intermediate_session_token'])

  const entered = await exchange(page, one)
  expect(entered.organization.organization_id).toBe(one.id)
  expect(await cookieNames(page)).toEqual(['stytch_session', 'stytch_session_jwt'])
  const changed = await page.evaluate((name) => window.businessPeer.self.update({ name }), 'Ada')
  expect(changed.member.name).toBe('Ada')
  expect(await page.evaluate(() => window.businessPeer.self.getSync()?.name)).toBe('Ada')

  const refreshed = page.waitForResponse('**/sdk/v1/b2b/sessions/authenticate')
  await settled(page, () => page.reload())
  expect((await refreshed).status()).toBe(200)
  const moved = await page.evaluate((asked) => window.businessPeer.session.exchange(asked), {
    organization_id: other.id,
    ...minutes,
  })
  expect(moved.organization.organization_id).toBe(other.id)
  expect(await page.evaluate(() => window.businessPeer.organization.getSync()?.organization_name)).toBe(other.name)
  const listed = await page.evaluate(() => window.businessPeer.discovery.organizations.list())
  expect(listed.discovered_organizations).toHaveLength(2)

  await page.evaluate(() => window.businessPeer.session.revoke())
  expect(await page.evaluate(() => window.businessPeer.session.getSync())).toBeNull()
  expect(await cookieNames(page)).toEqual([])
})

test('its headless client finds no organization by a mailed link, and creates one', async ({
  page,
  host,
  provider,
  address,
  linkFor,
}) => {
  await openBusinessPeer(page, host, provider)
  await page.evaluate((to) => window.businessPeer.magicLinks.email.discovery.send(to), { email_address: address })
  const { type, token } = await returned(await linkFor(address))
  expect(type).toBe('discovery')
  const found = await page.evaluate((asked) => window.businessPeer.magicLinks.discovery.authenticate(asked), {
    discovery_magic_links_token: token,
  })
  expect(found.discovered_organizations).toEqual([])
  const made = await page.evaluate((asked) => window.businessPeer.discovery.organizations.create(asked), {
    organization_name: 'Walnut Ferry',
    ...minutes,
  })
  expect(made.organization.organization_name).toBe('Walnut Ferry')
  expect(made.member_session?.authentication_factors.map(({ delivery_method }) => delivery_method)).toEqual(['email'])
  expect(await page.evaluate(() => window.businessPeer.session.getTokens())).toEqual({
    session_token: made.session_token,
    session_jwt: made.session_jwt,
  })
})

test('its headless client sets a password by a mailed link, and signs in with it', async ({
  page,
  host,
  provider,
  address,
  linkFor,
  company,
}) => {
  await openBusinessPeer(page, host, provider)
  const account = { organization_id: company.id, email_address: address }
  const password = 'Walnut ferry 7 lanterns'
  await page.evaluate((asked) => window.businessPeer.passwords.resetByEmailStart(asked), account)
  const { type, token } = await returned(await linkFor(address))
  expect(type).toBe('multi_tenant_passwords')
  const set = await page.evaluate((asked) => window.businessPeer.passwords.resetByEmail(asked), {
    password_reset_token: token,
    password,
    ...minutes,
  })
  await page.evaluate(() => window.businessPeer.session.revoke())
  const signIn = (typed: string) =>
    page.evaluate(
      (asked) =>
        window.businessPeer.passwords.authenticate(asked).then(
          ({ member_id }) => member_id,
          ({ error_type }: { error_type: string }) => error_type,
        ),
      { ...account, password: typed, ...minutes },
    )
  expect(await signIn('Walnut ferry 8 lanterns')).toBe('unauthorized_credentials')
  expect(await signIn(password)).toBe(set.member_id)
})

for (const protocol of ['oidc', 'saml'] as const) {
  test(`its headless client signs in at the identity provider of an organization, by ${protocol} and with PKCE`, async ({
    page,
    host,
    provider,
    address,
    company,
    connection,
  }) => {
    await provider.patch({ pkce_required_for_sso: true }, provider.business.projectId)
    try {
      const connectionId = await connection(company, 'Company', protocol)
      await openBusinessPeer(page, host, provider)
      const leaving = page.waitForURL((url) => url.pathname === `/dev/sso/${connectionId}`)
      // The page is left before the call can resolve.
      await page.evaluate((id) => void window.businessPeer.sso.start({ connection_id: id }), connectionId)
      await leaving
      await settled(page, () => answerAs(page, address))
      await page.waitForURL((url) => url.searchParams.get('stytch_token_type') === 'sso')
      const answer = await page.evaluate((asked) => window.businessPeer.sso.authenticate(asked), {
        sso_token: new URL(page.url()).searchParams.get('token'),
        ...minutes,
      })
      const ways = answer.member_session?.authentication_factors.map(({ delivery_method }) => delivery_method)
      expect(ways).toEqual([`sso_${protocol}`])
      expect(answer.organization.organization_id).toBe(company.id)
    } finally {
      await provider.patch({ pkce_required_for_sso: false }, provider.business.projectId)
    }
  })
}

test('its headless client sets up an authenticator app in an intermediate session, and recovers with a code the next time', async ({
  page,
  host,
  provider,
  address,
  mailedCode,
  organization,
  member,
}) => {
  const one = await organization({ mfa_policy: 'REQUIRED_FOR_ALL' })
  await member(one, address)
  await openBusinessPeer(page, host, provider)
  /** @param count number of codes mailed by then, without notices */
  const firstFactor = async (count: number) => {
    const account = { organization_id: one.id, email_address: address }
    await page.evaluate((asked) => window.businessPeer.otps.email.loginOrSignup(asked), account)
    const proof = { ...account, code: await mailedCode(address, count), ...minutes }
    const answer = await page.evaluate((asked) => window.businessPeer.otps.email.authenticate(asked), proof)
    expect([answer.member_session, answer.session_token]).toEqual([null, ''])
    expect(await cookieNames(page)).toEqual(['stytch_intermediate_session_token'])
    return { organization_id: one.id, member_id: answer.member_id }
  }
  const who = await firstFactor(1)
  const { secret, recovery_codes } = await page.evaluate((asked) => window.businessPeer.totp.create(asked), who)
  expect(recovery_codes).toHaveLength(10)
  const code = appCode(secret)
  const proven = { ...who, code, ...minutes }
  const entered = await page.evaluate((asked) => window.businessPeer.totp.authenticate(asked), proven)
  const ways = entered.member_session?.authentication_factors.map(({ delivery_method }) => delivery_method)
  expect(ways).toEqual(['email', 'authenticator_app'])
  await page.evaluate(() => window.businessPeer.session.revoke())

  await firstFactor(2)
  const spent = { ...who, recovery_code: recovery_codes[0], ...minutes }
  const recovered = await page.evaluate((asked) => window.businessPeer.recoveryCodes.recover(asked), spent)
  expect(recovered.recovery_codes_remaining).toBe(9)
  expect(await cookieNames(page)).toEqual(['stytch_session', 'stytch_session_jwt'])
})
