/// <reference path="../ui/css.d.ts" />

import css from './first-screen.css?inline'

/** The rules of the first screen, whatever it shows: what `latchkey.css` holds. */
export const rules: string = css.trim()

/**
 * What a page's `style-src` says where `renderLogin` has written the rules without a nonce.
 *
 * @returns with its quotes, as it stands in a policy: `'sha256-…'`
 * @example
 * response.setHeader('Content-Security-Policy', `style-src 'self' ${await rulesHash()}`)
 */
export async function rulesHash(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rules))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
