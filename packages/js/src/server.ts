import {
  type PrintAccountOptions,
  type PrintB2BAccountOptions,
  printAccount,
  printB2BAccount,
} from '@latchkey/widget/server/print-account.tsx'
import {
  type IdentityProviderAnswer,
  type RenderIdentityProviderOptions,
  renderIdentityProvider as renderConsent,
  renderB2BIdentityProvider as renderConsentOfMembers,
} from '@latchkey/widget/server/render-identity-provider'
import {
  type RenderB2BOptions,
  type RenderOptions,
  renderLogin as render,
  renderB2B as renderMembers,
} from '@latchkey/widget/server/render-login'

export { ConfigError, LatchkeyError, UsageError } from '@latchkey/client/core/errors'
export type { Locale, Translation } from '@latchkey/widget/copy/locales'
export type { B2BLoginConfig } from '@latchkey/widget/member-flow/config'
export type { ConsentManifestGenerator } from '@latchkey/widget/mount/identity-provider'
export * from '@latchkey/widget/names-consumer'
export { identityProviderRules } from '@latchkey/widget/server/identity-provider-rules'
export type { Fields } from '@latchkey/widget/server/plain-forms'
export type {
  IdentityProviderAnswer,
  RenderIdentityProviderOptions,
} from '@latchkey/widget/server/render-identity-provider'
export type { RenderB2BOptions, RenderOptions } from '@latchkey/widget/server/render-login'
export { accountRules, rules, rulesHash } from '@latchkey/widget/server/rules'

/**
 * Returns the markup of the sign-in widget's first screen, for the element that the page's script passes to
 * `mountLogin`. Its email form works from the first byte: where no script runs, it posts to the provider.
 *
 * @throws ConfigError for a malformed token or an unusable base URL, UsageError for a shadow root
 *
 * @example
 * `<div id="login">${renderLogin({ publicToken: 'public-token-test-…', baseURL: 'https://auth.example.com' })}</div>`
 */
export const renderLogin = (options: RenderOptions): string => render(options)

/**
 * Returns the same for the sign-in of members, for the element that the page's script passes to `mount`.
 *
 * @throws ConfigError for a malformed token or an unusable base URL, UsageError for a shadow root
 *
 * @example
 * `<div id="login">${renderB2B({ publicToken: 'public-token-test-…', baseURL: 'https://auth.example.com' })}</div>`
 */
export const renderB2B = (options: RenderB2BOptions): string => renderMembers(options)

/**
 * Answers a GET or POST to the page on which users sign in to connected apps, so that it works without scripts: a screen
 * to print, a redirect to the app, or that the site's sign-in comes first. Sends the session to the provider only. A
 * failed call becomes a screen with its message, and `onError` receives it.
 *
 * @throws ConfigError for a malformed token or an unusable base URL
 *
 * @example
 * const answer = await renderIdentityProvider({ publicToken, baseURL, url: request.url, sessionToken, form })
 * if (answer.kind === 'redirect') response.writeHead(303, { Location: answer.location }).end()
 */
export const renderIdentityProvider = (options: RenderIdentityProviderOptions): Promise<IdentityProviderAnswer> =>
  renderConsent(options)

/**
 * Does the same for members of organizations.
 *
 * @throws ConfigError for a malformed token or an unusable base URL
 *
 * @example
 * const answer = await renderB2BIdentityProvider({ publicToken, baseURL, url: request.url, sessionToken, form })
 * if (answer.kind === 'signIn') response.writeHead(303, { Location: '/sign-in' }).end()
 */
export const renderB2BIdentityProvider = (options: RenderIdentityProviderOptions): Promise<IdentityProviderAnswer> =>
  renderConsentOfMembers(options)

/** Options of `renderAccount`: those of `mountAccount`, and the data that your server has read. */
export interface RenderAccountOptions extends PrintAccountOptions {}

/**
 * Returns the markup of the account component, for the element that the page's script passes to `mountAccount`. With
 * `user` it contains the account, readable without scripts. Without, it contains the titles of the sections.
 *
 * @throws UsageError for a shadow root
 *
 * @example
 * `<div id="account">${renderAccount({ user, sessions, nonce })}</div>`
 */
export const renderAccount = (options: RenderAccountOptions = {}): string => printAccount(options)

/** Options of `renderB2BAccount`: those of `mountAccount` for members, and the data that your server has read. */
export interface RenderB2BAccountOptions extends PrintB2BAccountOptions {}

/**
 * Returns the same for members, with `member` and `organization`.
 *
 * @throws UsageError for a shadow root
 *
 * @example
 * `<div id="account">${renderB2BAccount({ member, organization, nonce })}</div>`
 */
export const renderB2BAccount = (options: RenderB2BAccountOptions = {}): string => printB2BAccount(options)
