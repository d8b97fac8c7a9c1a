import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ForeignHands, startForeignHands } from '@latchkey/widget/testing/foreign-hands'
import { apps } from '../connected-apps/consent.ts'
import { openAccount, section } from './account-page.ts'
import { alert, button, codeField, field, type Person, screen } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

const hands: ForeignHands = { translates: 'same', inserts: true }

const start = ({ driver }: Person) => driver.run(startForeignHands, hands)

/** Whether the page was changed at all. */
const areAtWork = async ({ driver }: Person) =>
  expect(await driver.run(() => document.querySelectorAll('.latchkey font font').length)).toBeGreaterThan(0)

/** An app on a port of this machine, which waits for its code. */
const startApp = async () => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1 id="back">Back in the app</h1>'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const redirect_uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
  const request = new URLSearchParams({
    client_id: apps.thirdParty,
    redirect_uri,
    response_type: 'code',
    scope: 'openid email',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { request, close }
}

/** While the browser goes to the app, there is no page to look at. */
const isBack = ({ driver }: Person) =>
  expect
    .poll(() => driver.run(() => document.querySelector('#back')?.textContent).catch(() => ''))
    .toBe('Back in the app')

/** Refused, then right: the address and its code. */
const signIn = async (person: Person, address: string, codeFor: (to: string) => Promise<string>) => {
  // The changes of the page have just moved the field.
  await person.press(field('Email'))
  await person.fill(field('Email'), 'no address')
  await person.driver.press('Enter')
  await person.read(alert, 'Invalid email')
  await person.fill(field('Email'), address)
  await person.driver.press('Enter')
  await person.seeThat(codeField, { focused: true })
  await person.driver.type(await codeFor(address))
}

test('a password and a mailed link on a page that a translator and extensions change: a weak one, a wrong one, the right one', async ({
  person,
  guest,
  address,
}) => {
  const secret = 'wonderful Otter 9 lantern'
  const begin = async (product: string, label: string) => {
    await person.driver.open(guest.address({ config: guest.withLinks({ products: [product] }) }))
    await person.see(field(label))
    await start(person)
    await person.fill(field(label), address)
    await person.driver.press('Enter')
  }
  await begin('passwords', 'Email')
  await person.fill(field('Password'), 'too few')
  await person.read({ css: 'li.lk-requirement' }, 'not met yet')
  await person.fill(field('Password'), secret)
  await person.press(button('Continue'))
  await person.read(screen('PasswordConfirmation'), 'You have successfully logged in.')
  await person.press({ css: '#leave' })
  await person.read({ css: '#who' }, 'Nobody')

  await begin('passwords', 'Email')
  await person.fill(field('Password'), `${secret}!`)
  await person.driver.press('Enter')
  await person.read(alert, "don't match")
  await person.fill(field('Password'), secret)
  await person.driver.press('Enter')
  await person.read(screen('PasswordConfirmation'), 'You have successfully logged in.')
  await areAtWork(person)
  await person.press({ css: '#leave' })
  await person.read({ css: '#who' }, 'Nobody')

  await begin('emailMagicLinks', 'Email')
  await person.read(screen('EmailConfirmation'), address)
  await areAtWork(person)
})

test(
  'the account on a page that a translator and extensions change: a name, a refused address, an added one',
  repeatedIn('the account beside foreign hands', 'chromium'),
  async ({ person, guest, address, codeFor }) => {
    await openAccount({ person, guest, address, codeFor }, ['profile', 'emails'])
    await start(person)
    await person.press(button('Edit name'))
    await person.fill(field('First name'), 'Ada')
    await person.driver.press('Enter')
    await person.read(section('profile'), 'Ada')
    const second = `second-${address}`
    await person.press(button('Add email address'))
    await person.fill(field('New email address'), 'no address')
    await person.driver.press('Enter')
    await person.read(alert, 'Invalid email, please try again.')
    await person.fill(field('New email address'), second)
    await person.driver.press('Enter')
    await person.seeThat(codeField, { focused: true })
    await person.driver.type(await codeFor(second))
    await person.see(button(`Remove ${second}`))
    await areAtWork(person)
  },
)

test(
  'a user allows an app on a page that a translator and extensions change',
  repeatedIn('the consent beside foreign hands', 'chromium'),
  async ({ person, provider, address, codeFor }) => {
    const { request, close } = await startApp()
    await person.driver.open(`${provider.url}/authorize?${request}`)
    await person.see(field('Email'))
    await start(person)
    await signIn(person, address, codeFor)
    await person.see(screen('IDPConsent'))
    await areAtWork(person)
    await person.press(button('Allow'))
    await isBack(person)
    close()
  },
)

test(
  'a member founds an organization and allows an app on a page that a translator and extensions change',
  repeatedIn('the consent of a member beside foreign hands', 'chromium'),
  async ({ person, provider, address, codeFor }) => {
    const { request, close } = await startApp()
    await person.driver.open(`${provider.url}/b2b/authorize?${request}`)
    await person.see(field('Email'))
    await start(person)
    await signIn(person, address, codeFor)
    await person.press(button('Create an organization'))
    await person.see(screen('IDPConsent'))
    await areAtWork(person)
    await person.press(button('Allow'))
    await isBack(person)
    close()
  },
)
