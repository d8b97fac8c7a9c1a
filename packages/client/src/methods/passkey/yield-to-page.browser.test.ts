import type { Page } from 'playwright/test'
import { success } from '../../testing/answers.ts'
import { addAuthenticator, request } from '../../testing/authenticators.ts'
import { expect, openClient, test } from '../../testing/browser-test.ts'
import { grantOf } from '../../testing/grants.ts'
import type { Wire } from '../../testing/wire.ts'

const open = async (page: Page, wire: Wire) => {
  wire.on('/webauthn/authenticate', () => success(grantOf('ada')))
  wire.on('/webauthn/authenticate/start/primary', () => success({ public_key_credential_request_options: request() }))
  await openClient(page, wire)
  const authenticator = await addAuthenticator(page)
  await page.evaluate(async () => {
    const user = { id: new Uint8Array([1]), name: 'ada', displayName: 'Ada' }
    const rest = { challenge: new Uint8Array(32), pubKeyCredParams: [{ type: 'public-key', alg: -7 } as const] }
    const authenticatorSelection = { residentKey: 'required', userVerification: 'required' } as const
    await navigator.credentials.create({
      publicKey: { rp: { id: 'localhost', name: 'Site' }, user, ...rest, authenticatorSelection },
    })
  })
  await authenticator.answers(false)
  return authenticator
}

/** Starts our request in autofill, and waits until the browser has it. */
const arm = (page: Page) =>
  page.evaluateHandle(async () => {
    const { promise: isAsked, resolve } = Promise.withResolvers<void>()
    const { get } = CredentialsContainer.prototype
    CredentialsContainer.prototype.get = function (options) {
      CredentialsContainer.prototype.get = get
      const request = get.call(this, options)
      resolve()
      return request
    }
    const closer = new AbortController()
    const autofill = { conditional_mediation: true, disable_input_check: true, session_duration_minutes: 5 }
    const outcome = window.site.client.webauthn.authenticate({ ...autofill, signal: closer.signal }).then(
      () => 'done',
      (fault) => fault?.code ?? fault,
    )
    await isAsked
    return { closer, outcome }
  })
type Armed = Awaited<ReturnType<typeof arm>>

const outcomeOf = (armed: Armed) => armed.evaluate(({ outcome }) => outcome)
const close = (armed: Armed) => armed.evaluate(({ closer }) => closer.abort('closed by us'))

/** Starts a request of the page's own code, until the page closes it. */
const pageAsks = async (page: Page) => {
  const closer = await page.evaluateHandle(() => new AbortController())
  const outcome = closer.evaluate(({ signal }) =>
    navigator.credentials
      .get({ signal, publicKey: { challenge: new Uint8Array(32), rpId: 'localhost', userVerification: 'required' } })
      .then(
        (credential) => credential?.type,
        (fault) => fault?.message ?? fault,
      ),
  )
  return { outcome, close: () => closer.evaluate((it) => it.abort('closed by the page')) }
}

test("a pending autofill yields to the page's own request, and leaves nothing behind", async ({ page, wire }) => {
  const authenticator = await open(page, wire)
  const armed = await arm(page)
  // Later prompts are confirmed; the pending request is not.
  await authenticator.answers(true)
  const pageRequest = await pageAsks(page)
  expect(await outcomeOf(armed)).toBe('passkey_superseded')
  expect(await pageRequest.outcome).toBe('public-key')
  expect(await page.evaluate(() => Object.getOwnPropertyNames(navigator.credentials))).toEqual([])
  expect(wire.to('/webauthn/authenticate')).toEqual([])
})

test("the page's requests without a passkey do not end it", async ({ page, wire }) => {
  await open(page, wire)
  const armed = await arm(page)
  await page.evaluate(() =>
    navigator.credentials.get({ password: true, mediation: 'silent' } as object).catch(() => {}),
  )
  await close(armed)
  expect(await outcomeOf(armed)).toBe('closed by us')
})

test('an earlier request of the page wins, and ours reports that it was not made', async ({ page, wire }) => {
  await open(page, wire)
  const pageRequest = await pageAsks(page)
  const armed = await arm(page)
  expect(await outcomeOf(armed)).toBe('passkey_superseded')
  await pageRequest.close()
  expect(await pageRequest.outcome).toBe('closed by the page')
})

test('keeps a wrapper that another script put around the browser’s functions meanwhile', async ({ page, wire }) => {
  const authenticator = await open(page, wire)
  await page.evaluate(() => {
    const { credentials } = navigator
    credentials.create = Object.assign(credentials.create.bind(credentials), { mark: 'earlier' })
  })
  const armed = await arm(page)
  await page.evaluate(() => {
    const { credentials } = navigator
    const nativeGet = credentials.get.bind(credentials)
    credentials.get = Object.assign((options?: CredentialRequestOptions) => nativeGet(options), { mark: 'later' })
  })
  await close(armed)
  expect(await outcomeOf(armed)).toBe('closed by us')
  expect(
    await page.evaluate(() => {
      const { get, create } = navigator.credentials as unknown as Record<string, { readonly mark?: string }>
      return [get?.mark, create?.mark]
    }),
  ).toEqual(['later', 'earlier'])
  await authenticator.answers(true)
  expect(await (await pageAsks(page)).outcome).toBe('public-key')
})
