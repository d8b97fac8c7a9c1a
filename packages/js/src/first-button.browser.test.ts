import { brotliCompressSync } from 'node:zlib'
import { ada } from '@latchkey/widget/testing/account'
import { grantedTo, leaveCookies } from '@latchkey/widget/testing/passkeys'
import { test } from '@latchkey/widget/testing/site'
import { expect, type Page, type Response } from 'playwright/test'

const started = {
  client: {
    client_id: 'connected-app-test-1',
    client_name: 'Notes',
    client_description: '',
    client_type: 'third_party',
  },
  consent_required: true,
  scope_results: [
    { scope: 'openid', description: '', is_grantable: true },
    { scope: 'email', description: '', is_grantable: true },
  ],
  user: ada,
}

/** Responses with the scripts of a page, by file name. */
const arrivingOn = (page: Page) => {
  const arrived = new Map<string, Response>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/js/')) arrived.set(pathname.replace(/^.*\//, ''), answer)
  })
  return arrived
}

/** Runs in the page: notes what has loaded when the button appears. The screen then takes the focus, which loads more. */
const noteAtButton = () =>
  new MutationObserver((_, observer) => {
    const buttons = [...document.querySelectorAll('button')]
    if (!buttons.some(({ textContent }) => textContent === 'Allow')) return
    observer.disconnect()
    Object.assign(window, { atButton: performance.getEntriesByType('resource').map(({ name }) => name) })
  }).observe(document, { childList: true, subtree: true })

test('the first button of the consent page waits neither for React nor for the code of other screens', async ({
  page,
  site,
}) => {
  const arrived = arrivingOn(page)
  await page.addInitScript(noteAtButton)
  for (const later of ['hydrate', 'answers', 'parts', 'stytch.js']) site.hold(later)
  await leaveCookies(page, site)
  site.answers.set('sessions/authenticate', grantedTo(ada))
  site.answers.set('oauth/authorize/start', { data: started })
  const request = new URLSearchParams({
    client_id: started.client.client_id,
    redirect_uri: 'https://app.example/callback',
    response_type: 'code',
    scope: 'openid email',
  })
  await site.open({
    search: `?${request}`,
    script: "client.mountIdentityProvider({ elementId: '#login', callbacks })",
  })
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
  // Main loads these as well, to answer its first form.
  const ofMain = /^(latchkey\.js|(start-flow|client-runtime|at-rest)-[\w-]+\.js)$/
  const atButton = await page.evaluate(() => (window as unknown as { atButton: readonly string[] }).atButton)
  const more = [...arrived].filter(
    ([name]) => !ofMain.test(name) && atButton.some((address) => address.endsWith(`/${name}`)),
  )
  expect(more.map(([name]) => name.replace(/-[\w-]{8}\.js$/, '')).sort()).toEqual([
    'app-request',
    'identity-provider.screens',
    'passkey-main',
    'screen',
  ])
  const bodies = await Promise.all(more.map(([, answer]) => answer.body()))
  // With the account that the page shows: the provider refuses the grant of another one.
  expect(bodies.reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0)).toBeLessThan(13_900)
  expect(site.complaints).toEqual([])
})
