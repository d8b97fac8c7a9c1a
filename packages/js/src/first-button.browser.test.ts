import { brotliCompressSync } from 'node:zlib'
import { ada } from '@latchkey/widget/testing/account'
import { grantedTo, leaveCookies } from '@latchkey/widget/testing/passkeys'
import { test } from '@latchkey/widget/testing/site'
import { expect, type Page } from 'playwright/test'

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

/** Scripts that arrive on a page, each with its size in bytes after Brotli compression. */
const arrivingOn = (page: Page) => {
  const arrived = new Map<string, number>()
  page.on('response', async (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/js/')) arrived.set(pathname, brotliCompressSync(await answer.body()).byteLength)
  })
  return arrived
}

test('the first button of the consent page waits neither for React nor for the code of other screens', async ({
  page,
  site,
}) => {
  const arrived = arrivingOn(page)
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
  const ofMain = /\/(latchkey\.js|(start-flow|client-runtime|at-rest)-[\w-]+\.js)$/
  const more = [...arrived].filter(([path]) => !ofMain.test(path))
  expect(more.map(([path]) => path.replace(/^.*\/|-[\w-]{8}\.js$/g, '')).sort()).toEqual([
    'app-request',
    'identity-provider.screens',
    'passkey-main',
    'screen',
  ])
  expect(more.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(11_700)
  expect(site.complaints).toEqual([])
})
