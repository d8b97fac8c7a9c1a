import { button, codeField, field, screen } from './person.ts'
import { expect, test } from './test.ts'

test('clients of two projects on one page: a user in each, in separate cookies, both signed in after a reload', async ({
  person,
  guest,
  address,
  codeFor,
}) => {
  const { driver } = person
  const signIn = async (to: string) => {
    await person.fill(field('Email'), to)
    await person.press(button('Continue with email'))
    await person.seeThat(codeField, { focused: true })
    await driver.type(await codeFor(to))
  }
  await driver.open(guest.address({ config: { products: ['otp'] } }))
  await signIn(address)
  await person.read({ css: '#login' }, 'Success')
  await driver.run(open)
  await driver.run(mountOther)
  expect(await driver.run(known)).toEqual([address, null])
  await signIn(`other-${address}`)
  await person.read({ css: '#other' }, 'Success')
  await person.see(screen('OTPConfirmation'))
  expect(await driver.run(known)).toEqual([address, `other-${address}`])

  await driver.reload()
  await person.read({ css: '#who' }, address)
  await driver.run(open)
  // Cached, and still signed in after the provider confirmed both.
  expect(await driver.run(known)).toEqual([address, `other-${address}`])
  await expect.poll(() => driver.run(confirmed)).toBe(true)
  expect(await driver.run(known)).toEqual([address, `other-${address}`])
  const names = await driver.run(() => document.cookie.split('; ').map((cookie) => cookie.split('=')[0]))
  expect(names.sort()).toEqual(['shop', 'shop_jwt', 'stytch_session', 'stytch_session_jwt'])
})

interface Client {
  mountLogin(options: object): void
  readonly session: { getInfo(): { readonly fromCache: boolean } }
  readonly user: { getSync(): { readonly emails: readonly { readonly email: string }[] } | null }
}

interface Page {
  readonly client: Client
  readonly mount: object
  other: Client
  createClient(publicToken: string, options: object): Client
}

/**
 * Runs in the page: creates another client. It belongs to the same project under another token, which the test
 * translates for the provider.
 */
const open = () => {
  const page = window as unknown as Page
  const { publicToken = '', provider } = document.documentElement.dataset
  const otherToken = 'public-token-test-22222222-2222-4222-8222-222222222222'
  const { fetch } = window
  window.fetch = (url, init) => {
    const headers = new Headers(init?.headers)
    const [, proof = ''] = (headers.get('authorization') ?? '').split(' ')
    headers.set('authorization', `Basic ${btoa(atob(proof).replaceAll(otherToken, publicToken))}`)
    return fetch(String(url).replace(otherToken, publicToken), { ...init, headers })
  }
  const cookieOptions = { opaqueTokenCookieName: 'shop', jwtCookieName: 'shop_jwt' }
  page.other = page.createClient(otherToken, { baseURL: provider, cookieOptions })
}

/** Runs in the page: mounts it into another element. */
const mountOther = () => {
  const { other, mount } = window as unknown as Page
  document.body.append(Object.assign(document.createElement('div'), { id: 'other' }))
  other.mountLogin({ ...mount, elementId: '#other' })
}

/** Runs in the page: returns the signed-in users, by client. */
const known = () => {
  const { client, other } = window as unknown as Page
  return [client, other].map(({ user }) => user.getSync()?.emails[0]?.email ?? null)
}

/** Runs in the page: returns whether the provider confirmed each session. */
const confirmed = () => {
  const { client, other } = window as unknown as Page
  return [client, other].every(({ session }) => !session.getInfo().fromCache)
}
