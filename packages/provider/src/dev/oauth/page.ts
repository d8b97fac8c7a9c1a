import { createHash, randomBytes } from 'node:crypto'
import { type AnyOAuthProvider, everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { html, type Markup, trustedMarkup } from '../../forms/html.ts'
import { guarded } from '../../http/answer.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; padding: 16px; box-sizing: border-box }
main { width: 100%; max-width: 400px; display: grid; gap: 16px }
h1 { font-size: 1.25rem; margin: 0 }
p { margin: 0 }
label { display: grid; gap: 4px }
input, button { font: inherit; padding: 10px 12px; border-radius: 6px; border: 1px solid GrayText; box-sizing: border-box; width: 100% }
form { display: grid; gap: 12px }
[data-testid=continue] { background: CanvasText; color: Canvas; border-color: CanvasText }
small { overflow-wrap: anywhere }
`

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Restricts the page to a form: no scripts, no resources, no framing. */
const headers = {
  ...guarded,
  // Under `no-referrer`, a form posts `Origin: null`, which does not distinguish it from another site.
  'Referrer-Policy': 'same-origin',
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // No `form-action`, because Chromium applies it to redirects after the post, which end at the site.
  'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; frame-ancestors 'none'; base-uri 'none'`,
} as const

/** The buttons of the page. */
export const choices = ['continue', 'personal', 'unverified', 'deny', 'fail'] as const
export type Choice = (typeof choices)[number]

const labels: Readonly<Record<Choice, (name: string) => string>> = {
  continue: () => 'Continue',
  personal: () => 'Continue with a personal account outside the domain of the address',
  unverified: () => 'Continue with an address that is not verified',
  deny: () => 'Deny',
  fail: (name) => `Fail, as if ${name} had an outage`,
}

/** Some Google accounts have an address that Google verified once but does not host. */
const choicesOf = (provider: AnyOAuthProvider): readonly Choice[] =>
  choices.filter((choice) => choice !== 'personal' || provider === 'google')

const isAddress = (text: string): boolean => /^[^\s@"<>]+@[^\s@"<>.]+(?:\.[^\s@"<>.]+)+$/.test(text)

/** Returns the address of `login_hint`, or a new one each time. */
const suggestedEmail = (query: URLSearchParams): string => {
  const hint = query.get('login_hint') ?? ''
  return isAddress(hint) ? hint : `ada.${randomBytes(4).toString('hex')}@example.com`
}

const button = (choice: Choice, name: string): Markup =>
  html`<button type="submit" name="choice" value="${choice}" data-testid="${choice}">${labels[choice](name)}</button>`

/** Renders a page that asks which user signs in, with a suggested address. A form field contains the request. */
export const standInPage = (
  provider: AnyOAuthProvider,
  query: URLSearchParams,
  name: string = everyOAuthProvider[provider],
): Response => {
  const document = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${`Stand-in for ${name}`}</title>
    <style>${trustedMarkup(style)}</style>
  </head>
  <body>
    <main>
      <h1>${`Stand-in for ${name}`}</h1>
      <p>${`In development this page takes the place of ${name}. Whoever you type signs in.`}</p>
      <form method="post">
        <input type="hidden" name="request" value="${query.toString()}">
        <label>Email<input type="email" name="email" value="${suggestedEmail(query)}" autocomplete="off" required></label>
        ${choicesOf(provider).map((choice) => button(choice, name))}
      </form>
      <small>${`The site asks for: ${query.get('scope') ?? ''}`}</small>
    </main>
  </body>
</html>`
  return new Response(document.toString(), { headers })
}
