import {
  type RenderB2BOptions,
  type RenderOptions,
  renderLogin as render,
  renderB2B as renderMembers,
} from '@latchkey/widget/server/render-login'

export { ConfigError, LatchkeyError, UsageError } from '@latchkey/client/core/errors'
export type { Strings } from '@latchkey/widget/copy/copy'
export type { Locale, Translation } from '@latchkey/widget/copy/locales'
export type { B2BLoginConfig } from '@latchkey/widget/member-flow/config'
export type { Fields } from '@latchkey/widget/server/plain-forms'
export type { RenderB2BOptions, RenderOptions } from '@latchkey/widget/server/render-login'
export { rules, rulesHash } from '@latchkey/widget/server/rules'
export type { Styles } from '@latchkey/widget/ui/theme'
export type { LoginConfig } from '@latchkey/widget/user-flow/config'

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
