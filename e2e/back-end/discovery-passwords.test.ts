import { joined, tokenTo } from './business-site.ts'
import { expect, test } from './business-test.ts'
import { refusalOf } from './site.ts'

test('a back end sends a password reset for all organizations of an address, and completes it', async ({
  site,
  domain,
}) => {
  const { passwords, discovery } = site.stytch
  const { organization_id } = await joined(site, domain)
  const email_address = `ada@${domain}`
  const password = `Difference-engine-${domain}`
  await passwords.discovery.email.resetStart({ email_address, reset_password_expiration_minutes: 30 })
  const password_reset_token = await tokenTo(site, email_address)
  const reset = await passwords.discovery.email.reset({ password_reset_token, password })
  expect(reset).toMatchObject({
    email_address,
    discovered_organizations: [{ organization: { organization_id }, membership: { type: 'active_member' } }],
  })
  const { intermediate_session_token } = reset
  const entered = await discovery.intermediateSessions.exchange({
    intermediate_session_token,
    organization_id,
    session_duration_minutes: 30,
  })
  expect(entered.member_session).toMatchObject({ organization_id })
  expect(await refusalOf(passwords.discovery.email.reset({ password_reset_token, password }))).toEqual([
    401,
    'unable_to_auth_magic_link',
  ])

  const typed = await passwords.discovery.authenticate({ email_address, password })
  expect(typed).toMatchObject({ email_address, discovered_organizations: [{ organization: { organization_id } }] })
  expect(typed.intermediate_session_token).not.toBe('')
  const wrong = passwords.discovery.authenticate({ email_address, password: `${password}x` })
  expect(await refusalOf(wrong)).toEqual([401, 'unauthorized_credentials'])
})

test('a back end sends a password reset link bound to a PKCE challenge', async ({ site, domain }) => {
  const { passwords } = site.stytch
  const email_address = `grace@${domain}`
  const pkce_code_verifier = 'a'.repeat(64)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pkce_code_verifier))
  const pkce_code_challenge = Buffer.from(hash).toString('base64url')
  await passwords.discovery.email.resetStart({ email_address, pkce_code_challenge })
  const password_reset_token = await tokenTo(site, email_address)
  const proof = { password_reset_token, password: `Difference-engine-${domain}` }
  const stolen = passwords.discovery.email.reset({ ...proof, pkce_code_verifier: 'b'.repeat(64) })
  expect(await refusalOf(stolen)).toEqual([400, 'pkce_mismatch'])
  const reset = await passwords.discovery.email.reset({ ...proof, pkce_code_verifier })
  expect(reset).toMatchObject({ email_address, discovered_organizations: [] })
})
