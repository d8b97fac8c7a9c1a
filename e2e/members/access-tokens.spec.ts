import { cookieNames, headlessClients } from '../fixtures/business-peer.ts'
import { expect } from '../fixtures/test.ts'
import { test } from './site.ts'

for (const [client, open] of headlessClients) {
  test(`${client} keeps the current session when another token than a connected app's is exchanged`, async ({
    page,
    host,
    provider,
    address,
    codeFor,
    organization,
    member,
  }) => {
    const { projectId, secret } = provider.business
    const asProgram = async (path: string, body: string, type: string, authorization: string) => {
      const headers = { 'content-type': type, authorization }
      const answer = await fetch(`${provider.url}${path}`, { method: 'POST', headers, body })
      return answer.json()
    }
    const asBackEnd = `Basic ${btoa(`${projectId}:${secret}`)}`
    const scopes = JSON.stringify({ scopes: ['full:access'] })
    const { m2m_client } = await asProgram('/v1/m2m/clients', scopes, 'application/json', asBackEnd)
    const { access_token } = await asProgram(
      `/v1/public/${projectId}/oauth2/token`,
      'grant_type=client_credentials',
      'application/x-www-form-urlencoded',
      `Basic ${btoa(`${m2m_client.client_id}:${m2m_client.client_secret}`)}`,
    )

    const of = await organization()
    await member(of, address)
    await open(page, host, provider)
    const refusalOf = (text: string) =>
      page.evaluate(
        (token) =>
          window.businessPeer.session.exchangeAccessToken({ access_token: token, session_duration_minutes: 30 }).then(
            () => 'signed in',
            ({ error_type }: { error_type: string }) => error_type,
          ),
        text,
      )
    expect(await refusalOf(access_token)).toBe('idp_access_token_not_found')
    expect(await refusalOf('no-token-of-anybody')).toBe('idp_access_token_not_found')
    expect(await cookieNames(page)).toEqual([])

    const asked = { organization_id: of.id, email_address: address }
    await page.evaluate((to) => window.businessPeer.otps.email.loginOrSignup(to), asked)
    const proof = { ...asked, code: await codeFor(address), session_duration_minutes: 30 }
    const { member_session } = await page.evaluate((typed) => window.businessPeer.otps.email.authenticate(typed), proof)
    for (const text of [access_token, 'no-token-of-anybody']) await refusalOf(text)
    expect(await page.evaluate(() => window.businessPeer.session.getSync()?.member_session_id)).toBe(
      member_session?.member_session_id,
    )
    expect(await cookieNames(page)).toEqual(['stytch_session', 'stytch_session_jwt'])
  })
}
