import { type RenderOptions, renderLogin as render } from '@latchkey/widget/server/render-login'

export { ConfigError, LatchkeyError, UsageError } from '@latchkey/client/core/errors'
export type { LoginConfig } from '@latchkey/widget/consumer/config'
export type { Strings } from '@latchkey/widget/copy/copy'
export type { Locale, Translation } from '@latchkey/widget/copy/locale'
export type { Fields } from '@latchkey/widget/server/plain-forms'
export type { RenderOptions } from '@latchkey/widget/server/render-login'
export { rules, rulesHash } from '@latchkey/widget/server/rules'
export type { Styles } from '@latchkey/widget/ui/theme'

/**
 * The markup of the sign-in widget's first screen, for the element that the page's script will give to `mountLogin`. Its
 * email form works with the first bytes: where no script runs, it posts to the provider.
 *
 * @throws ConfigError for a malformed token or an address that cannot be used, UsageError for a shadow root
 *
 * @example
 * `<div id="login">${renderLogin({ publicToken: 'public-token-test-…', baseURL: 'https://auth.example.com' })}</div>`
 */
export const renderLogin = (options: RenderOptions): string => render(options)
