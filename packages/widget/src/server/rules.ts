/// <reference path="../ui/css.d.ts" />

import accountCss from './account-screen.css?inline'
import css from './first-screen.css?inline'

/** All rules of the first screen: the content of `latchkey.css`. */
export const rules: string = css.trim()

/** All rules of the account component's first view: the content of `latchkey-account.css`. */
export const accountRules: string = accountCss.trim()

/**
 * Returns the `style-src` source for pages whose rules are written without a nonce.
 *
 * @param written the rules of `renderLogin` by default, `accountRules` or `identityProviderRules`
 * @returns with its quotes, as a policy needs it: `'sha256-…'`
 * @example
 * response.setHeader('Content-Security-Policy', `style-src 'self' ${await rulesHash()}`)
 */
export async function rulesHash(written: string = rules): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(written))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
