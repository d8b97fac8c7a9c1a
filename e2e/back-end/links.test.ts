import type { Provider } from '../fixtures/provider.ts'
import { expect, test } from './consumer-test.ts'
import { refusalOf } from './site.ts'

/** Returns the token of the last link to this address. */
const tokenTo = async (provider: Provider, to: string, count = 1): Promise<string> => {
  await expect.poll(async () => (await provider.inbox(to)).filter(({ link }) => link !== undefined).length).toBe(count)
  return new URL((await provider.inbox(to))[0]?.link ?? '').searchParams.get('token') ?? ''
}

test('a mailed login link signs its recipient in once', async ({ site, address }) => {
  const { stytch, provider } = site
  const sent = await stytch.magicLinks.email.loginOrCreate({
    email: address,
    login_magic_link_url: 'http://localhost:3000/authenticate',
    signup_magic_link_url: 'http://localhost:3000/authenticate',
  })
  expect(sent).toMatchObject({ user_created: true, email_id: expect.stringMatching(/^email-test-/) })
  const token = await tokenTo(provider, address)
  const signedIn = await stytch.magicLinks.authenticate({
    token,
    session_duration_minutes: 60,
    session_custom_claims: { from: 'link' },
  })
  expect(signedIn).toMatchObject({ user_id: sent.user_id, method_id: sent.email_id, reset_sessions: false })
  expect(signedIn.session).toMatchObject({ custom_claims: { from: 'link' } })
  expect(await refusalOf(stytch.magicLinks.authenticate({ token }))).toEqual([401, 'unable_to_auth_magic_link'])
  const known = await stytch.magicLinks.email.send({ email: address })
  expect(known.user_id).toBe(sent.user_id)
  expect(await refusalOf(stytch.magicLinks.email.send({ email: `x${address}` }))).toEqual([404, 'email_not_found'])
  const elsewhere = { email: address, login_magic_link_url: 'https://evil.example/' }
  expect(await refusalOf(stytch.magicLinks.email.send(elsewhere))).toEqual([
    400,
    'no_match_for_provided_magic_link_url',
  ])
})

test('invites a user, who accepts or whose invitation is revoked', async ({ site, address }) => {
  const { stytch, provider } = site
  const invited = await stytch.magicLinks.email.invite({
    email: address,
    name: { first_name: 'Ida' },
    trusted_metadata: { seat: 7 },
  })
  expect((await stytch.users.get({ user_id: invited.user_id })).status).toBe('pending')
  const came = await stytch.magicLinks.authenticate({ token: await tokenTo(provider, address) })
  expect(came.user).toMatchObject({ status: 'active', name: { first_name: 'Ida' }, trusted_metadata: { seat: 7 } })
  expect(await refusalOf(stytch.magicLinks.email.invite({ email: address }))).toEqual([400, 'duplicate_email'])
  expect(await refusalOf(stytch.magicLinks.email.revokeInvite({ email: address }))).toEqual([404, 'invite_not_found'])

  const other = `other-${address}`
  const { user_id } = await stytch.magicLinks.email.invite({ email: other })
  const token = await tokenTo(provider, other)
  await stytch.magicLinks.email.revokeInvite({ email: other })
  expect(await refusalOf(stytch.users.get({ user_id }))).toEqual([404, 'user_not_found'])
  expect(await refusalOf(stytch.magicLinks.authenticate({ token }))).toEqual([401, 'unable_to_auth_magic_link'])
})

test('a login token made by the site signs one user in once, through a back end or a page', async ({
  site,
  address,
}) => {
  const { stytch, provider } = site
  const { user_id } = await stytch.users.create({ email: address })
  const made = await stytch.magicLinks.create({ user_id, expiration_minutes: 5 })
  expect(made.user_id).toBe(user_id)
  const signedIn = await stytch.magicLinks.authenticate({ token: made.token, session_duration_minutes: 30 })
  expect(signedIn.user_id).toBe(user_id)
  expect(signedIn.session?.authentication_factors).toMatchObject([
    {
      type: 'magic_link',
      delivery_method: 'embedded',
      embeddable_magic_link_factor: { embedded_id: signedIn.method_id },
    },
  ])
  // No mail was sent, so the address is not verified.
  expect(signedIn.user.emails[0]?.verified).toBe(false)
  expect(await refusalOf(stytch.magicLinks.authenticate({ token: made.token }))).toEqual([
    401,
    'unable_to_auth_magic_link',
  ])
  const { token } = await stytch.magicLinks.create({ user_id })
  const page = await fetch(`${provider.url}/sdk/v1/magic_links/authenticate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
    },
    body: JSON.stringify({ token, session_duration_minutes: 5 }),
  })
  expect((await page.json()).data.user_id).toBe(user_id)
})
