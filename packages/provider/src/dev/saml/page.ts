import { createHash } from 'node:crypto'
import { html, trustedMarkup } from '../../forms/html.ts'
import { guarded } from '../../http/answer.ts'

const script = 'document.forms[0].submit()'
/**
 * Outside the tagged template, because bundlers rewrite templates with a closing script tag to use a helper that is not
 * installed.
 */
const element = trustedMarkup(`<script>${script}</script>`)
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const headers = {
  ...guarded,
  'Referrer-Policy': 'same-origin',
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; script-src ${scriptHash}; frame-ancestors 'none'; base-uri 'none'`,
} as const

/**
 * Returns the page that an identity provider shows briefly: a form that posts itself (SAML 2.0 bindings, section
 * 3.5.4).
 */
export const postingPage = (acsURL: string, fields: Readonly<Record<string, string>>): Response => {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const document = html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Stand-in for your company</title></head>
  <body>
    <form method="post" action="${acsURL}">${hidden}<button type="submit" data-testid="continue">Continue</button></form>
    ${element}
  </body>
</html>`
  return new Response(document.toString(), { headers })
}
