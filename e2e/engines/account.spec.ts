import type { Provider } from '../fixtures/provider.ts'
import { openAccount, section, showAccount, signInForAccount } from './account-page.ts'
import type { Part } from './look.ts'
import { alert, button, codeField, field } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

/** Signs the same user in elsewhere, without a browser: a session of an unknown device. */
const signInElsewhere = async ({ url, publicToken }: Provider, email: string, code: () => Promise<string>) => {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/sdk/v1/otps/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()).data
  }
  const { method_id } = await post('email/login_or_create', { email })
  await post('authenticate', { method_id, token: await code(), session_duration_minutes: 60 })
}

const toasts: Part = { css: '.lk-toast-list' }
const sections = ['profile', 'emails', 'sessions']

test(
  'account: changes the name, ends the session of another device, and adds an address with the code sent to it',
  repeatedIn('name, sessions and addresses of the account', 'chromium'),
  async ({ person, guest, provider, address, codeFor }) => {
    await signInForAccount({ person, guest, address, codeFor })
    await signInElsewhere(provider, address, () => codeFor(address, 2))
    await showAccount(person, sections)
    await person.press(button('Edit name'))
    await person.seeThat(field('First name'), { focused: true })
    await person.driver.type('Ada')
    await person.driver.press('Enter')
    await person.read(section('profile'), 'Ada')
    await person.see(button('Edit name'))
    await person.read(toasts, 'Saved')

    await person.read(section('sessions'), 'This device')
    await person.see(button('Sign out of all other devices'))
    await person.press(button('Sign out of Unknown device'))
    await person.miss(button('Sign out of Unknown device'))
    await person.miss(button('Sign out of all other devices'))
    await person.read(section('sessions'), 'This device')

    const second = `second-${address}`
    await person.press(button('Add email address'))
    await person.seeThat(field('New email address'), { focused: true })
    await person.driver.type('no address')
    await person.driver.press('Enter')
    await person.read(alert, 'Invalid email, please try again.')
    await person.fill(field('New email address'), second)
    await person.driver.press('Enter')
    await person.read(section('emails'), `sent to ${second}`)
    await person.seeThat(codeField, { focused: true })
    await person.driver.type(await codeFor(second))
    await person.see(button(`Remove ${second}`))
  },
)

test('account: sets a picture that does not load and a language, and shows the initials and that language', async ({
  person,
  guest,
  provider,
  address,
  codeFor,
}) => {
  await openAccount({ person, guest, address, codeFor }, sections)
  await person.press(button('Edit picture'))
  await person.seeThat(field('Picture URL'), { focused: true })
  await person.driver.type('data:image/png;base64,AA==')
  await person.driver.press('Enter')
  await person.read(alert, 'Enter an address that starts with https://')
  await person.fill(field('Picture URL'), `${provider.url}/no-picture.png`)
  await person.driver.press('Enter')
  await person.see({ css: '.lk-owner .lk-avatar > span' })
  await expect
    .poll(() => person.driver.run(() => document.querySelector<HTMLElement>('.lk-owner img')?.dataset.picture))
    .toBe('lost')

  await person.press(button('Edit language'))
  await person.seeThat({ css: 'select' }, { focused: true })
  await person.driver.run(() => {
    const choice = document.querySelector('select')
    if (choice) choice.value = 'ar'
  })
  await person.press(button('Save'))
  await person.read(section('profile'), 'العربية')
  await person.read({ css: 'h2' }, 'حسابك')
})
