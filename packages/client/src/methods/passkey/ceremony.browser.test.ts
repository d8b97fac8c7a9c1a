import type { Page } from 'playwright/test'
import { refusal, success } from '../../testing/answers.ts'
import { addAuthenticator, creation, request } from '../../testing/authenticators.ts'
import { expect, openClient, test } from '../../testing/browser-test.ts'
import { grantOf } from '../../testing/grants.ts'
import type { Wire } from '../../testing/wire.ts'

const passkey = {
  webauthn_registration_id: 'passkey-1',
  domain: 'localhost',
  user_agent: 'test',
  authenticator_type: '',
  verified: true,
  name: 'Passkey 1',
}

/** Opens a page with a provider that accepts everything, and a signed-in user with a passkey. */
const open = async (page: Page, wire: Wire) => {
  const grant = grantOf('ada')
  const user = { ...grant.user, webauthn_registrations: [passkey] }
  const grantedAnswer = success({ ...grant, user, __user: user, webauthn_registration_id: 'passkey-1' })
  for (const path of ['/otps/authenticate', '/sessions/authenticate', '/webauthn/register', '/webauthn/authenticate'])
    wire.on(path, () => grantedAnswer)
  wire.on('/webauthn/register/start', () => success({ public_key_credential_creation_options: creation() }))
  for (const kind of ['primary', 'secondary'])
    wire.on(`/webauthn/authenticate/start/${kind}`, () => success({ public_key_credential_request_options: request() }))
  await openClient(page, wire)
  return addAuthenticator(page)
}

const signIn = (page: Page) => page.evaluate(() => window.site.client.otps.authenticate('000000', 'm').then(() => {}))

const credentialOf = (wire: Wire, call: string): string => {
  const [{ body } = { body: null }] = wire.to(`/webauthn/${call}`)
  return (body as { public_key_credential: string }).public_key_credential
}

const bytesOf = (text: unknown) => Buffer.from(String(text), 'base64url')

/** Returns the outcome of a ceremony in the page: `done`, or the name and code of its error. */
const register = (page: Page) =>
  page.evaluate(() =>
    window.site.client.webauthn.register({ is_passkey: true }).then(
      () => ['done'],
      ({ name, code }) => [name, code],
    ),
  )

test('registers and uses a passkey: accepts both base64 alphabets and sends base64url', async ({ page, wire }) => {
  const authenticator = await open(page, wire)
  await signIn(page)
  expect(await register(page)).toEqual(['done'])
  expect(await authenticator.count()).toBe(1)
  const sentCredential = JSON.parse(credentialOf(wire, 'register'))
  const { challenge, type } = JSON.parse(bytesOf(sentCredential.response.clientDataJSON).toString())
  expect([type, challenge]).toEqual(['webauthn.create', `--__${'A'.repeat(39)}`])
  expect(wire.to('/webauthn/register')[0]?.body).not.toHaveProperty('session_duration_minutes')

  expect(
    await page.evaluate(
      async () => (await window.site.client.webauthn.authenticate({ session_duration_minutes: 5 }))?.user_id,
    ),
  ).toBe('user-test-ada')
  const used = JSON.parse(credentialOf(wire, 'authenticate'))
  expect(used.id).toBe(sentCredential.id)
  expect(bytesOf(used.response.userHandle)).toEqual(Buffer.from('b2lk/+8=', 'base64'))
  expect(wire.to('/webauthn/authenticate/start/secondary')[0]?.body).toEqual({ domain: 'localhost' })

  // A device that already has a passkey reports its own error, and the site receives the broken rule.
  wire.on('/webauthn/register/start', () =>
    success({ public_key_credential_creation_options: creation([sentCredential.id]) }),
  )
  expect(await register(page)).toEqual(['InvalidStateError', 'passkey_exists'])
  // An invalid response of a provider never reaches the browser's prompt.
  wire.on('/webauthn/register/start', () => success({ public_key_credential_creation_options: '{' }))
  expect(await register(page)).toEqual(['NetworkError', 'invalid_answer'])
  const elsewhere = { ...JSON.parse(creation()), rp: { id: 'evil.example', name: 'Test' } }
  wire.on('/webauthn/register/start', () =>
    success({ public_key_credential_creation_options: JSON.stringify(elsewhere) }),
  )
  expect(await register(page)).toEqual(['SecurityError', 'passkey_domain'])
})

test('runs one ceremony at a time: autofill yields to a prompt, and both to an abort', async ({ page, wire }) => {
  const authenticator = await open(page, wire)
  await signIn(page)
  await register(page)
  await authenticator.answers(false)
  const outcomes = await page.evaluate(async () => {
    const { webauthn } = window.site.client
    const minutes = { session_duration_minutes: 5 }
    const outcomeOf = (ceremony: Promise<unknown>) =>
      ceremony.then(
        (answer) => (answer === null ? 'null' : 'done'),
        (error) => error?.code ?? error,
      )
    const withoutField = await outcomeOf(webauthn.authenticate({ ...minutes, conditional_mediation: true }))
    document.body.innerHTML = '<input autocomplete="username webauthn">'
    const autofill = outcomeOf(webauthn.authenticate({ ...minutes, conditional_mediation: true }))
    const closer = new AbortController()
    const prompt = outcomeOf(webauthn.authenticate({ ...minutes, signal: closer.signal }))
    const superseded = await autofill
    closer.abort('closed by the site')
    const closedPrompt = await prompt
    return [
      withoutField,
      superseded,
      closedPrompt,
      await outcomeOf(webauthn.authenticate({ ...minutes, signal: AbortSignal.abort('at once') })),
      await webauthn.browserSupportsAutofill(),
    ]
  })
  expect(outcomes).toEqual(['null', 'passkey_superseded', 'closed by the site', 'at once', true])
  expect(wire.to('/webauthn/authenticate')).toHaveLength(0)
  // The same while the browser waits in autofill, or shows an unanswered prompt.
  const startCount = wire.to('/webauthn/authenticate/start/secondary').length
  const ceremony = (conditional_mediation: boolean) =>
    page.evaluate(
      (waits) =>
        window.site.client.webauthn
          .authenticate({ session_duration_minutes: 5, conditional_mediation: waits })
          .then((answer) => [answer?.user_id])
          .catch(({ name, code }) => [name, code]),
      conditional_mediation,
    )
  const armed = ceremony(true)
  await expect.poll(() => wire.to('/webauthn/authenticate/start/secondary').length).toBeGreaterThan(startCount)
  const prompt = ceremony(false)
  expect(await armed).toEqual(['AbortError', 'passkey_superseded'])
  const closer = await page.evaluateHandle(() => new AbortController())
  const nextCeremony = closer.evaluate(({ signal }) =>
    window.site.client.webauthn.authenticate({ session_duration_minutes: 5, signal }).catch((reason) => reason),
  )
  expect(await prompt).toEqual(['AbortError', 'passkey_superseded'])
  await closer.evaluate((it) => it.abort('closed by the site'))
  expect(await nextCeremony).toBe('closed by the site')
  // Enabled only now: a ceremony that still waits would take the confirmation meant for the next.
  await authenticator.answers(true)
  expect(await ceremony(false)).toEqual(['user-test-ada'])
})

test('signals the remaining passkeys, and an unknown one, to browsers that support it', async ({ page, wire }) => {
  await open(page, wire)
  await page.evaluate(() => {
    Object.assign(window, { receivedSignals: [] })
    const note = (signal: string) => async (details: object) => {
      ;(window as unknown as { receivedSignals: unknown[] }).receivedSignals.push([signal, details])
    }
    Object.assign(PublicKeyCredential, {
      signalUnknownCredential: note('unknown'),
      signalAllAcceptedCredentials: note('left'),
    })
  })
  const receivedSignals = () =>
    page.evaluate(() => (window as unknown as { receivedSignals: [string, Record<string, unknown>][] }).receivedSignals)
  await signIn(page)
  await register(page)
  wire.on('/webauthn/authenticate', () => refusal(404, 'webauthn_registration_not_found'))
  const use = () =>
    page.evaluate(() =>
      window.site.client.webauthn.authenticate({ session_duration_minutes: 5 }).catch((error) => error.error_type),
    )
  expect(await use()).toBe('webauthn_registration_not_found')
  expect(await receivedSignals()).toEqual([
    ['unknown', { rpId: 'localhost', credentialId: expect.stringMatching(/^[\w-]{43}$/) }],
  ])
  // A refusal alone reveals nothing about the passkey.
  wire.on('/webauthn/authenticate', () => refusal(401, 'unable_to_auth_webauthn_registration'))
  expect(await use()).toBe('unable_to_auth_webauthn_registration')

  const without = grantOf('ada').user
  wire.on('/users/webauthn_registrations/passkey-1', () => success({ user_id: without.user_id, __user: without }))
  wire.on('/webauthn/authenticate/start/secondary', () =>
    success({ public_key_credential_request_options: request(['AAAA']) }),
  )
  await page.evaluate(() => window.site.client.user.deleteWebauthnRegistration('passkey-1').then(() => {}))
  await expect
    .poll(async () => (await receivedSignals()).slice(1))
    .toEqual([
      [
        'left',
        {
          rpId: 'localhost',
          userId: Buffer.from(without.user_id).toString('base64url'),
          allAcceptedCredentialIds: ['AAAA'],
        },
      ],
    ])
  expect(await page.evaluate(() => window.site.client.user.getSync()?.webauthn_registrations)).toEqual([])
})

test('signals the new account name to browsers that support it, only when it changed', async ({ page, wire }) => {
  await open(page, wire)
  await page.evaluate(() => {
    Object.assign(window, { receivedSignals: [] })
    Object.assign(PublicKeyCredential, {
      signalCurrentUserDetails: async (details: object) => {
        ;(window as unknown as { receivedSignals: unknown[] }).receivedSignals.push(details)
      },
    })
  })
  const receivedSignals = () =>
    page.evaluate(() => (window as unknown as { receivedSignals: unknown[] }).receivedSignals)
  await signIn(page)
  const ada = { ...grantOf('ada').user, webauthn_registrations: [passkey] }
  const answer = (user: object) => {
    wire.on('/users/me', () => success({ user_id: ada.user_id, emails: [], phone_numbers: [], __user: user }))
    wire.on('/users/emails/email-test-ada', () => success({ user_id: ada.user_id, __user: user }))
  }
  const rename = (first_name: string) =>
    page.evaluate((name) => window.site.client.user.update({ name: { first_name: name } }).then(() => {}), first_name)
  answer(ada)
  await rename('ada')
  const augusta = { ...ada, name: { first_name: 'Augusta', middle_name: '', last_name: 'King' } }
  answer(augusta)
  await rename('Augusta')
  const userFields = { rpId: 'localhost', userId: Buffer.from(ada.user_id).toString('base64url') }
  const firstDetails = { ...userFields, name: 'ada@example.com', displayName: 'Augusta King' }
  await expect.poll(receivedSignals).toEqual([firstDetails])

  answer({ ...augusta, emails: [], phone_numbers: [{ phone_id: 'p', phone_number: '+14155550123', verified: true }] })
  await page.evaluate(() => window.site.client.user.deleteEmail('email-test-ada').then(() => {}))
  await expect
    .poll(receivedSignals)
    .toEqual([firstDetails, { ...userFields, name: '+14155550123', displayName: 'Augusta King' }])
})
