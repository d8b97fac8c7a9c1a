import { hideUrlToken, type UrlToken, urlRefusal, urlToken } from '@latchkey/client/core/redirects/url-token'
import { type KeptResetToken, keepResetToken, keptResetToken } from '../flow/kept-reset-token.ts'
import type { StepOf } from '../flow/row.ts'
import type { B2BLoginConfig } from '../member-flow/config.ts'
import type { TokenType } from '../member-flow/discovery.contract.ts'
import { memberCodeBeforeReload } from '../member-flow/member-code.ts'
import type { MemberSteps } from '../member-flow/steps.ts'
import { mainStep } from '../mount/main-step.ts'
import { typeOfVisit } from '../ui/page-features.ts'
import { readConfig } from './read-config.ts'

/** Matches exactly the values of `TokenType`. Short, because it is part of a page's first file. */
const finished = /^(discovery|(discovery_)?oauth|sso|multi_tenant_(magic_links|impersonation))$/

export const isFinished = (linkToken: UrlToken): linkToken is UrlToken & { readonly tokenType: TokenType } =>
  finished.test(linkToken.tokenType)

/** Returns whether the page was opened by a password reset link. */
export const isReset = (href: string): boolean => /[?&]stytch_redirect_type=reset_password(?=&|#|$)/.test(href)

/** Returns the token that the page had before a reload. Returning in another way drops it. */
const tokenBeforeReload = (): KeptResetToken | undefined => {
  if (typeOfVisit() === 'reload') return keptResetToken('latchkey:set')
  keepResetToken('latchkey:set')
  return undefined
}

/**
 * Returns the first step of a mount: completes a token in the URL, or finds the page's organization, or starts on Main.
 */
export const firstStep = (siteConfig?: B2BLoginConfig | null): StepOf<MemberSteps> => {
  const linkToken = urlToken(location.href)
  const { flow } = readConfig(siteConfig)
  const storedToken = !linkToken && tokenBeforeReload()
  const isSetting = storedToken || flow === 'PasswordReset' || isReset(location.href)
  const refused = urlRefusal(location.href)
  const followed = linkToken && isFinished(linkToken) ? linkToken : refused && { refused }
  if (isSetting || followed) hideUrlToken()
  if (isSetting) return { name: 'Password Reset Form', ...linkToken, ...storedToken }
  if (followed) return { name: 'Logging In', ...followed }
  return flow === 'Organization' ? { name: 'Finding Organization' } : (memberCodeBeforeReload(null) ?? mainStep())
}
