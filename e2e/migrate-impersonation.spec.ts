import { connectSettled, openPeer } from './fixtures/peer.ts'
import { expect, test } from './fixtures/test.ts'

interface Acting {
  user_id: string
  session: { authentication_factors: { delivery_method: string; impersonated_factor?: object }[] }
}

interface WithImpersonation {
  readonly user: { get(): Promise<{ user_id: string }> }
  authenticateByUrl(options: object): Promise<{ handled: boolean; tokenType: string; data: Acting }>
}

test('the client of an existing site impersonates a user by the token in the address of its page', async ({
  page,
  host,
  provider,
  address,
}) => {
  const asBackEnd = async (path: string, body: object) => {
    const answer = await fetch(`${provider.url}/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`${provider.projectId}:${provider.secret}`)}`,
      },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { user_id: string; impersonation_token: string }
  }
  const { user_id } = await asBackEnd('/users', { email: address })
  const impersonator = { impersonator_id: 'staff-7', impersonator_email_address: 'helper@shop.example' }
  const { impersonation_token } = await asBackEnd('/impersonation', { user_id, ...impersonator })

  await openPeer(page, host, provider, 'index.headless.js')
  const url = new URL(page.url())
  url.searchParams.set('stytch_token_type', 'impersonation')
  url.searchParams.set('token', impersonation_token)
  await page.goto(url.href)
  await connectSettled(page)
  const finished = await page.evaluate(() =>
    (window.peer as unknown as WithImpersonation).authenticateByUrl({ session_duration_minutes: 30 }),
  )
  expect(finished).toMatchObject({ handled: true, tokenType: 'impersonation', data: { user_id } })
  expect(finished.data.session.authentication_factors).toMatchObject([
    { delivery_method: 'impersonation', impersonated_factor: impersonator },
  ])
  expect(page.url()).not.toContain(impersonation_token)
  expect((await page.evaluate(() => (window.peer as unknown as WithImpersonation).user.get())).user_id).toBe(user_id)
})
