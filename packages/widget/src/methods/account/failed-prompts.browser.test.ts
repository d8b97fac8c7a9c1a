import { expect } from 'playwright/test'
import { button, openAccount, section } from '../../testing/account.ts'
import { creationAnswer } from '../../testing/passkeys.ts'
import { test } from '../../testing/site.ts'

/** What the owner reads after the browser's prompt for a new passkey has failed, by the name of the error. */
const passkeyFaults: Readonly<Record<string, string>> = {
  NotAllowedError: 'The passkey was not added. Try it again.',
  InvalidStateError: 'This device already has a passkey of your account.',
  SecurityError: 'Passkeys cannot be created at the address of this page. Open the page at its usual address.',
  AbortError: 'Another request of this page was open at the same time. Finish that one first.',
  ConstraintError:
    'This device or security key cannot keep a Passkey, or cannot confirm that it is you. Use one that asks for a PIN, your fingerprint or face.',
  NotSupportedError: 'This device or security key does not support what a Passkey needs. Use another one.',
  UnknownError: 'The passkey was not added. Try it again.',
}

test('says after each failed prompt for a new passkey what the owner can do', async ({ page, site }) => {
  await openAccount(page, site)
  site.answers.set('webauthn/register/start', creationAnswer())
  for (const [name, sentence] of Object.entries(passkeyFaults)) {
    await page.evaluate((fault) => {
      navigator.credentials.create = () => Promise.reject(new DOMException('Planted.', fault))
    }, name)
    await button(page, 'Add passkey').click()
    await expect(section(page, 'passkeys').getByRole('alert'), name).toHaveText(sentence)
    await expect(button(page, 'Add passkey')).toBeEnabled()
  }
})

/** What the owner reads after the wallet has refused, by its code (EIP-1193). */
const walletFaults: readonly (readonly [code: number, sentence: string])[] = [
  [4001, 'You declined the request in your wallet. Try again and confirm it there.'],
  [-32_002, 'Your wallet already has an open request. Open the wallet, answer the request, then try again.'],
  [4900, 'Your wallet is locked or not connected. Open and unlock it, then try again.'],
  [4200, 'This wallet does not support what the sign-in needs. Choose another wallet.'],
  [-32_603, 'The wallet was not added. Try it again.'],
]

test('says after each refusal of a wallet what the owner can do, and asks for the proof that the provider demands', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const wallet = { code: 0 }
    const request = async ({ method }: { method: string }) => {
      if (wallet.code !== 0) throw Object.assign(new Error('Planted.'), { code: wallet.code })
      return method === 'personal_sign' ? `0x${'1'.repeat(130)}` : ['0xA110305687275832e6c3ab0b5523D48B0efe7b99']
    }
    Object.assign(window, { wallet, ethereum: { isMetaMask: true, request } })
  })
  await openAccount(page, site, { products: ['crypto'], sections: ['wallets'] })
  const refuse = (code: number) =>
    page.evaluate((one) => Object.assign((window as unknown as { wallet: object }).wallet, { code: one }), code)
  await button(page, 'Add wallet').click()
  for (const [code, sentence] of walletFaults) {
    await refuse(code)
    await section(page, 'wallets').getByRole('button').first().click()
    await expect(section(page, 'wallets').getByRole('alert'), String(code)).toHaveText(sentence)
  }
  await refuse(0)
  site.answers.set('crypto_wallets/authenticate/start/secondary', {
    status: 403,
    error_type: 'reauthentication_required',
  })
  await section(page, 'wallets').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toContainText("Confirm it's you")
})
