import type { Page } from 'playwright/test'
import type { Provider } from '../fixtures/provider.ts'
import { codeField, submitEmail } from '../fixtures/widget.ts'

/** Apps that every development project has. */
export const apps = {
  firstParty: 'connected-app-test-11111111-1111-4111-8111-111111111111',
  thirdParty: 'connected-app-test-22222222-2222-4222-8222-222222222222',
} as const

/** Redirect URL of both apps. The port is free (RFC 8252, 7.3), and the page below answers there. */
export const redirectUri = 'http://127.0.0.1:8765/callback'

/** Signs in on the authorize page with an emailed code. */
export const signInOn = async (page: Page, email: string, codeFor: (to: string) => Promise<string>): Promise<void> => {
  await submitEmail(page, email)
  await codeField(page).fill(await codeFor(email))
}

/**
 * Opens an authorization URL as the app's user, and returns the URL of the callback.
 *
 * @param answer what the user does on the authorize page
 */
export const callbackOf = async (page: Page, url: URL, answer: () => Promise<void>): Promise<URL> => {
  await page.route(/^http:\/\/127\.0\.0\.1:8765\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Back in the app</h1>' }),
  )
  await page.goto(url.href)
  await answer()
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:8765\//)
  return new URL(page.url())
}

/** Lets an app register itself, as agents do (RFC 7591), and returns its ID. Registration stays allowed in the project. */
export const registeredApp = async (provider: Provider, metadata: object): Promise<string> => {
  await provider.patch({ idp_dcr_enabled: true })
  const server = await fetch(`${provider.url}/.well-known/oauth-authorization-server`)
  const { registration_endpoint } = (await server.json()) as { readonly registration_endpoint: string }
  const registered = await fetch(registration_endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(metadata),
  })
  const { client_id } = (await registered.json()) as { readonly client_id: string }
  return client_id
}
