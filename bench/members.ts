import type { Shot } from './load.ts'
import { base64Credentials, codeOf, developmentProject, headersOf } from './sign-in.ts'

/** Signs `members` members in to one organization and returns a session check for each, which extends the session. */
export async function signInMembers(port: number, members: number): Promise<readonly Shot[]> {
  const shots: Shot[] = []
  for (let member = 0; member < members; member++) {
    const headers = await memberOf(port, `member-${member}@bench.example`, 'open')
    const body = JSON.stringify({ session_duration_minutes: 60 })
    shots.push({ path: '/sdk/v1/b2b/sessions/authenticate', headers, body })
  }
  return shots
}

const organizations = 50

/** Makes a user a member of fifty organizations, and returns their discovery request. */
export async function discoverFifty(port: number): Promise<readonly Shot[]> {
  const email = 'everywhere@bench.example'
  const headers = await memberOf(port, email, 'first')
  for (let at = 1; at < organizations; at++) await makeMember(port, `more-${at}`, email)
  const path = '/sdk/v1/b2b/discovery/organizations'
  const answer = await post(`${baseOf(port)}${path}`, headers, {})
  const { data } = answer as { readonly data: { readonly discovered_organizations: readonly object[] } }
  if (data.discovered_organizations.length !== organizations)
    throw new Error('Discovery did not return all fifty organizations.')
  return [{ path, headers, body: '{}' }]
}

const baseOf = (port: number): string => `http://localhost:${port}`

/** Returns the headers of a page with a signed-in member who just verified their address by code. */
async function memberOf(port: number, email: string, slug: string): Promise<Shot['headers']> {
  const base = baseOf(port)
  const { public_token } = await developmentProject(base, 'B2B')
  const organization_id = await makeMember(port, slug, email)
  const call = (path: string, body: object) =>
    post(`${base}/sdk/v1/b2b${path}`, headersOf(public_token, public_token), body)
  await call('/otps/email/login_or_signup', { email_address: email, organization_id })
  const answer = await call('/otps/email/authenticate', {
    email_address: email,
    organization_id,
    code: await codeOf(base, email),
    session_duration_minutes: 60,
  })
  return headersOf(public_token, (answer as { readonly data: { readonly session_token: string } }).data.session_token)
}

/** Adds a member to the organization with the slug, creates the organization if necessary, and returns its id. */
async function makeMember(port: number, slug: string, email_address: string): Promise<string> {
  const base = baseOf(port)
  const { project_id, secret } = await developmentProject(base, 'B2B')
  const headers = { authorization: base64Credentials(project_id, secret), 'content-type': 'application/json' }
  const lookup = await fetch(`${base}/v1/b2b/organizations/${slug}`, { headers })
  const body = { organization_name: slug, organization_slug: slug }
  const result = lookup.ok ? await lookup.json() : await post(`${base}/v1/b2b/organizations`, headers, body)
  const { organization_id } = (result as { readonly organization: { readonly organization_id: string } }).organization
  await post(`${base}/v1/b2b/organizations/${organization_id}/members`, headers, { email_address })
  return organization_id
}

async function post(url: string, headers: Readonly<Record<string, string>>, body: object): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
