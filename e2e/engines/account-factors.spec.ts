import { ethereumWallet } from '@latchkey/provider/testing/wallets'
import { TOTP } from 'otpauth'
import { repeated } from '../../tools/test/slices.ts'
import { numberOf } from '../fixtures/number.ts'
import { openAccount, section, showAccount } from './account-page.ts'
import { button, codeField, field } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

test('account: adds and removes a phone number, sets a password, adds an authenticator app with its recovery codes', async ({
  person,
  guest,
  address,
  codeFor,
}, info) => {
  const number = numberOf(info)
  await openAccount({ person, guest, address, codeFor }, ['phones', 'password', 'authenticator'])
  await person.press(button('Add phone number'))
  await person.fill(field('Phone number'), number.typed)
  await person.driver.press('Enter')
  await person.seeThat(codeField, { focused: true })
  await person.driver.type(await codeFor(number.international))
  await person.read(section('phones'), number.typed.slice(-4))
  await person.press({ css: '[data-latchkey-section="phones"] button', name: `Remove ${number.shown}` })
  await person.press({ css: '[data-latchkey-section="phones"] button', name: 'Remove' })
  await person.read(section('phones'), 'No phone number yet.')

  await person.press(button('Set password'))
  await person.fill(field('New password'), 'wonderful Otter 9 lantern')
  await person.press(button('Continue'))
  await person.read(section('password'), 'A password is set.')

  await person.press(button('Add authenticator app'))
  await person.see({ css: '.lk-secret' })
  const secret = await person.driver.run(() => document.querySelector('.lk-secret')?.textContent ?? '')
  await person.seeThat(codeField, { focused: true })
  await person.driver.type(new TOTP({ secret }).generate())
  await person.see({ css: '.lk-codes li' })
  await person.press(button('Done'))
  await person.see(button('Remove Authenticator app'))
})

test(
  'account: says that a passkey was not added without an authenticator, and has no section without passkeys',
  repeatedIn('passkeys of the account', 'chromium'),
  async ({ person, engine, guest, address, codeFor }) => {
    await openAccount({ person, guest, address, codeFor }, ['passkeys'])
    // WebKitGTK has no passkeys.
    if (engine === 'webkit') return person.miss(section('passkeys'))
    await person.read(section('passkeys'), 'No passkey yet.')
    await person.driver.run(() => {
      const { credentials } = navigator as { readonly credentials?: CredentialsContainer }
      const create = credentials?.create.bind(credentials)
      if (credentials && create)
        credentials.create = (options) => create({ ...options, signal: AbortSignal.timeout(300) })
    })
    await person.press(button('Add passkey'))
    // The headless shell has no authenticator at all, and refuses at once.
    await person.read(section('passkeys'), engine === 'chromium' ? 'Use another one.' : 'not added')
    await person.see(button('Add passkey'))
  },
)

test(
  'account: ends the access of an app, downloads the data, asks for the deletion and keeps the account',
  repeated('account: ends the access of an app, downloads'),
  async ({ person, guest, provider, address, codeFor, inbox }) => {
    const created = await fetch(`${provider.url}/v1/connected_apps/clients`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${provider.projectId}:${provider.secret}`)}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        client_type: 'third_party_public',
        client_name: 'Notes',
        redirect_urls: ['https://notes.example/back'],
      }),
    })
    const { connected_app: app } = await created.json()
    await openAccount({ person, guest, address, codeFor }, ['connected-apps', 'data', 'delete'])
    await person.read(section('connected-apps'), 'No app has access to your account.')
    await person.driver.run(async (clientId) => {
      const { client } = window as unknown as {
        client: { idp: { oauthAuthorizeSubmit(request: object): Promise<object> } }
      }
      await client.idp.oauthAuthorizeSubmit({
        client_id: clientId,
        redirect_uri: 'https://notes.example/back',
        response_type: 'code',
        scopes: ['openid', 'email'],
        consent_granted: true,
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      })
    }, app.client_id)
    await showAccount(person, ['connected-apps', 'data', 'delete'], { section: 'connected-apps' })
    await person.read(section('connected-apps'), 'Notes')
    await person.press(button('Remove Notes'))
    await person.press(button('Remove'))
    await person.read(section('connected-apps'), 'No app has access to your account.')

    await person.driver.run(() => {
      const page = window as unknown as { saved?: Promise<string> }
      const create = URL.createObjectURL
      URL.createObjectURL = (file: Blob) => {
        page.saved = file.text()
        return create(file)
      }
    })
    await person.press(button('Download my data'))
    const saved = () =>
      person.driver.run(async () => (await (window as unknown as { saved?: Promise<string> }).saved) ?? '')
    await expect.poll(saved).toContain('latchkey.account.1')
    expect(JSON.parse(await saved()).user.emails[0].email).toBe(address)

    await person.press(button('Delete account'))
    await person.read(section('delete'), '14 days')
    await person.press({ css: '[data-latchkey-section="delete"] button', name: 'Delete account' })
    await person.read(section('delete'), 'Your account will be deleted on')
    await expect.poll(async () => (await inbox(address))[0]?.subject).toContain('will be deleted')
    await person.press(button('Keep my account'))
    await person.read(section('delete'), 'after a waiting time of 14 days')
  },
)

test(
  'account: connects an account of a provider and removes it',
  repeatedIn('providers of the account', 'chromium'),
  async ({ person, guest, address, codeFor }) => {
    const back = new URL('/authenticate', guest.address({})).href
    const config = {
      oauthOptions: { providers: [{ type: 'github' }], loginRedirectURL: back, signupRedirectURL: back },
    }
    await openAccount({ person, guest, address, codeFor }, ['connected-accounts'], config)
    await person.press(button('Connect GitHub'))
    // A script cannot look at a page that is being left.
    const place = () =>
      person.driver.run(() => document.querySelector('input[name="email"]') !== null).catch(() => false)
    await expect.poll(place).toBe(true)
    await person.fill({ css: 'input[name="email"]' }, `github-${address}`)
    await person.press({ css: '[data-testid="continue"]' })
    await expect.poll(() => person.driver.run(() => location.pathname).catch(() => '')).toBe('/authenticate')
    await person.read({ css: '#who' }, address)

    await showAccount(person, ['connected-accounts'], config)
    await person.read(section('connected-accounts'), 'GitHub')
    await person.press(button('Remove GitHub'))
    await person.press(button('Remove'))
    await person.read(section('connected-accounts'), 'No connected account yet.')
  },
)

test(
  'account: adds a wallet that signs, and removes it',
  repeatedIn('wallets of the account', 'chromium'),
  async ({ person, guest, address, codeFor }) => {
    const wallet = ethereumWallet()
    await openAccount({ person, guest, address, codeFor }, ['wallets'], { products: ['crypto'] })
    // The key stays with the test: the wallet of the page waits for each signature.
    await person.driver.run((account) => {
      const page = window as unknown as { ethereum: object; asked?: string; answer?: (signature: string) => void }
      page.ethereum = {
        isMetaMask: true,
        on() {},
        request: async ({ method, params = [] }: { method: string; params?: string[] }) => {
          if (method !== 'personal_sign') return [account]
          page.asked = params[0] ?? ''
          return new Promise<string>((resolve) => {
            page.answer = resolve
          })
        },
      }
    }, wallet.address)
    await person.press(button('Add wallet'))
    await person.press(button('Metamask'))
    const asked = () => person.driver.run(() => (window as unknown as { asked?: string }).asked ?? '')
    await expect.poll(asked).toMatch(/^0x/)
    const signature = wallet.sign(Buffer.from((await asked()).slice(2), 'hex').toString())
    await person.driver.run((signed) => {
      ;(window as unknown as { answer(signature: string): void }).answer(signed)
    }, signature)
    await person.read(section('wallets'), wallet.address.slice(-4))
    await person.press({ css: '[data-latchkey-section="wallets"] li button' })
    await person.press(button('Remove'))
    await person.read(section('wallets'), 'No wallet yet.')
  },
)
