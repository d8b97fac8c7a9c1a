import type { Page } from 'playwright/test'
import { cookieNames, headlessClients, returned } from '../fixtures/business-peer.ts'
import { expect } from '../fixtures/test.ts'
import { test } from './site.ts'

const minutes = { session_duration_minutes: 30 }
const first = 'Walnut ferry 7 lanterns'
const second = 'Copper harbour 9 willows'

/** Signs in with a password in an organization. Resolves with the member's id, or with the error. */
const signIn = (page: Page, account: object, password: string) =>
  page.evaluate(
    (asked) =>
      window.businessPeer.passwords.authenticate(asked).then(
        ({ member_id }) => member_id,
        ({ error_type }: { error_type: string }) => error_type,
      ),
    { ...account, password, ...minutes },
  )

for (const [whose, openClient] of headlessClients) {
  for (const pkce of [false, true])
    test(`${whose} sets a password across organizations by a mailed link, and signs in to one with it, PKCE ${pkce ? 'required' : 'not required'}`, async ({
      page,
      host,
      provider,
      address,
      linkFor,
      company,
    }) => {
      await provider.patch({ pkce_required_for_password_resets: pkce }, provider.business.projectId)
      try {
        await openClient(page, host, provider)
        const account = { email_address: address }
        await page.evaluate((asked) => window.businessPeer.passwords.discovery.resetByEmailStart(asked), account)
        const link = await linkFor(address)
        expect(link).toContain('stytch_redirect_type=reset_password')
        const { type, token } = await returned(link)
        expect(type).toBe('discovery')
        const set = await page.evaluate((asked) => window.businessPeer.passwords.discovery.resetByEmail(asked), {
          password_reset_token: token,
          password: first,
        })
        expect(set.discovered_organizations.map(({ organization }) => organization.organization_id)).toEqual([
          company.id,
        ])
        expect(await cookieNames(page)).toEqual(['stytch_intermediate_session_token'])
        const enter = () =>
          page.evaluate((asked) => window.businessPeer.discovery.intermediateSessions.exchange(asked), {
            organization_id: company.id,
            ...minutes,
          })
        expect((await enter()).member_session).not.toBeNull()
        await page.evaluate(() => window.businessPeer.session.revoke())
        const found = await page.evaluate((asked) => window.businessPeer.passwords.discovery.authenticate(asked), {
          ...account,
          password: first,
        })
        expect(found.email_address).toBe(address)
        const ways = (await enter()).member_session?.authentication_factors.map(({ type }) => type)
        expect(ways).toEqual(['password'])
        expect(await cookieNames(page)).toEqual(['stytch_session', 'stytch_session_jwt'])
      } finally {
        await provider.patch({ pkce_required_for_password_resets: false }, provider.business.projectId)
      }
    })

  test(`${whose} sets a password with a fresh session, and then with the existing password`, async ({
    page,
    host,
    provider,
    address,
    codeFor,
    company,
  }) => {
    const account = { organization_id: company.id, email_address: address }
    await openClient(page, host, provider)
    await page.evaluate((asked) => window.businessPeer.otps.email.loginOrSignup(asked), account)
    const proof = { ...account, ...minutes, code: await codeFor(address) }
    const { member_id } = await page.evaluate((asked) => window.businessPeer.otps.email.authenticate(asked), proof)
    const set = await page.evaluate((asked) => window.businessPeer.passwords.resetBySession(asked), {
      password: first,
    })
    expect(set.member_session).not.toBeNull()
    // Continues in a session of this page.
    const tokens = await page.evaluate(() => window.businessPeer.session.getTokens())
    expect(tokens).toEqual({ session_token: set.session_token, session_jwt: set.session_jwt })
    await page.evaluate(() => window.businessPeer.session.revoke())
    expect(await signIn(page, account, first)).toBe(member_id)
    await page.evaluate(() => window.businessPeer.session.revoke())

    const change = (existing_password: string) =>
      page.evaluate(
        (asked) =>
          window.businessPeer.passwords.resetByExistingPassword(asked).then(
            (answer) => answer.member_id,
            ({ error_type }: { error_type: string }) => error_type,
          ),
        { ...account, existing_password, new_password: second, ...minutes },
      )
    expect(await change(second)).toBe('unauthorized_credentials')
    expect(await change(first)).toBe(member_id)
    expect(await cookieNames(page)).toEqual(['stytch_session', 'stytch_session_jwt'])
    await page.evaluate(() => window.businessPeer.session.revoke())
    expect(await signIn(page, account, first)).toBe('unauthorized_credentials')
    expect(await signIn(page, account, second)).toBe(member_id)
  })
}
