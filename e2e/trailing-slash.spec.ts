import type { Page } from 'playwright/test'
import { B2BClient, Client } from 'stytch'
import { openBusinessPeer } from './fixtures/business-peer.ts'
import { connect, openPeer, tokensOf } from './fixtures/peer.ts'
import type { Provider } from './fixtures/provider.ts'
import { expect } from './fixtures/test.ts'
import { test } from './members/site.ts'

/** The provider, as a site names it whose setting ends with a slash. */
const withSlash = (provider: Provider): Provider => ({ ...provider, url: `${provider.url}/` })

/** Returns the paths of the calls that the page has sent. */
const callsOf = (page: Page): readonly string[] => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

const projects = async ({
  url,
}: Provider): Promise<readonly { vertical: string; project_id: string; secret: string }[]> =>
  (await fetch(`${url}/dev/projects`)).json()

test('the existing client signs in a user, and its back-end SDK checks the session, at an address with a slash at its end', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  const paths = callsOf(page)
  await openPeer(page, host, withSlash(provider), 'index.headless.js')
  await connect(page)
  const method = await page.evaluate((to) => window.peer.otps.email.loginOrCreate(to, {}), address)
  const code = await codeFor(address)
  await page.evaluate(
    ([typed = '', id = '']) => window.peer.otps.authenticate(typed, id, { session_duration_minutes: 30 }),
    [code, method.method_id],
  )
  await page.evaluate(() => window.peer.session.authenticate())
  expect(paths).toContain('//sdk/v1/sessions/authenticate')
  const tokens = await tokensOf(page)
  const project = (await projects(provider)).find(({ vertical }) => vertical === 'CONSUMER')
  const client = new Client({ project_id: '', secret: '', ...project, env: `${provider.url}/` })
  const checked = await client.sessions.authenticate({ session_token: tokens?.session_token ?? '' })
  expect(checked.user.emails.map(({ email }) => email)).toEqual([address])
})

test('the existing client signs in a member, and its back-end SDK finds the organization, at an address with a slash at its end', async ({
  page,
  host,
  provider,
  address,
  codeFor,
  company,
}) => {
  const paths = callsOf(page)
  await openBusinessPeer(page, host, withSlash(provider))
  const to = { email_address: address, organization_id: company.id }
  await page.evaluate((asked) => window.businessPeer.otps.email.loginOrSignup(asked), to)
  const proof = { ...to, code: await codeFor(address), session_duration_minutes: 30 }
  const entered = await page.evaluate((asked) => window.businessPeer.otps.email.authenticate(asked), proof)
  expect(entered.organization.organization_id).toBe(company.id)
  expect(paths).toContain('//sdk/v1/b2b/otps/email/authenticate')
  const project = (await projects(provider)).find(({ vertical }) => vertical === 'B2B')
  const client = new B2BClient({ project_id: '', secret: '', ...project, env: `${provider.url}/` })
  const found = await client.organizations.get({ organization_id: company.id })
  expect(found.organization.organization_name).toBe(company.name)
})
