import { createHash } from 'node:crypto'
import { takePostedResponse } from '../../domain/grants/app-response.ts'
import { ProviderError } from '../../errors.ts'
import { guarded } from '../../http/answer.ts'
import { atPath, type PathEndpoint } from '../../http/exchange.ts'
import type { RouteDeps } from '../route-deps.ts'
import { servedAuthorizationServer } from './served-project.ts'

const script = 'document.forms[0].submit()'
const scriptHash = createHash('sha256').update(script).digest('base64')

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Shows a form that sends the response to the app at once (OAuth 2.0 Form Post Response Mode). It works once. */
export const formPostEndpoint = (routeDeps: RouteDeps, path: string): PathEndpoint => ({
  ...atPath('GET', path),
  async answer(exchange) {
    const { project } = await servedAuthorizationServer(routeDeps, exchange)
    // A program that checks links must not use up the response.
    if (exchange.request.method === 'HEAD') return new Response(null, { status: 204, headers: { ...guarded } })
    const token = new URL(exchange.request.url).searchParams.get('response') ?? ''
    const response = await takePostedResponse(routeDeps.deps, project, token)
    if (response === null)
      throw new ProviderError(
        'bad_request',
        'The response to the app was sent already, or the link has expired. Return to the app and start again.',
      )
    const { redirectUri, parameters } = response
    const fields = Object.entries(parameters)
      .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
      .join('')
    const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Continue</title><form method="post" action="${escaped(redirectUri)}">${fields}<noscript><button>Continue</button></noscript></form><script>${script}</script></html>`
    return new Response(body, {
      headers: {
        ...guarded,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        // No `form-action`: browsers apply it to the redirects of the app too.
        'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; frame-ancestors 'none'; base-uri 'none'`,
      },
    })
  },
})
