import type { Call } from '@latchkey/protocol/core/call'
import { search } from '@latchkey/protocol/identity/user'
import * as wallets from '@latchkey/protocol/methods/crypto/consumer'
import * as memberLinks from '@latchkey/protocol/methods/email-link/b2b'
import * as links from '@latchkey/protocol/methods/email-link/consumer'
import * as memberImpersonation from '@latchkey/protocol/methods/impersonation/b2b'
import * as impersonation from '@latchkey/protocol/methods/impersonation/consumer'
import * as memberOtps from '@latchkey/protocol/methods/otp/b2b'
import * as otps from '@latchkey/protocol/methods/otp/consumer'
import * as passkeys from '@latchkey/protocol/methods/passkey/consumer'
import * as memberPasswords from '@latchkey/protocol/methods/password/b2b'
import * as passwords from '@latchkey/protocol/methods/password/consumer'
import * as memberTotps from '@latchkey/protocol/methods/totp/b2b'
import * as totps from '@latchkey/protocol/methods/totp/consumer'
import { ProviderError } from '../errors.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { clientAddress, type RouteDeps } from './route-deps.ts'

/**
 * Calls with which the existing clients send a captcha: they send a message, try a secret, or reveal whether an account
 * exists. The existing B2B client sends no captcha with a login link of an organization, so that call requires none.
 */
const pathsWithCaptcha: ReadonlySet<string> = new Set(
  [
    ...Object.values(otps.loginOrCreate),
    ...Object.values(otps.sendPrimary),
    ...Object.values(otps.sendSecondary),
    otps.authenticate,
    ...[links.loginOrCreate, links.sendPrimary, links.sendSecondary, search],
    ...[passwords.create, passwords.authenticate, passwords.resetByEmailStart, passwords.resetByEmail],
    ...[passwords.resetByExistingPassword, passwords.resetBySession],
    ...[passkeys.authenticate, totps.authenticate, totps.recover, impersonation.authenticate],
    ...[wallets.authenticateStart.primary, wallets.authenticateStart.secondary, wallets.authenticate],
    ...[memberLinks.discovery.send, memberOtps.sms.send, memberOtps.sms.authenticate],
    ...[memberOtps.email.loginOrSignup, memberOtps.email.authenticate],
    ...[memberOtps.email.discovery.send, memberOtps.email.discovery.authenticate],
    ...[memberPasswords.authenticate, memberPasswords.resetByEmailStart, memberPasswords.resetByEmail],
    ...[memberPasswords.resetByExistingPassword, memberPasswords.resetBySession],
    ...Object.values(memberPasswords.discovery),
    ...[memberTotps.authenticate, memberTotps.recover, memberImpersonation.authenticate],
  ].map(({ path }) => path),
)

/** Returns whether a project requires captchas of its users or members. */
export const asksForCaptcha = ({ settings }: Project): boolean => settings.captcha_settings.enabled

/**
 * Rejects a call of a page without a solved captcha, if the project requires one. Runs before anything is counted or
 * looked up, so a bot learns nothing and triggers no messages.
 *
 * @throws ProviderError `captcha_required`; `service_unavailable` if the captcha provider cannot be asked
 */
export const requireCaptcha = async (routeDeps: RouteDeps, { path }: Call, exchange: Exchange, body: unknown) => {
  const { project } = exchange
  if (project === null || !asksForCaptcha(project) || !pathsWithCaptcha.has(path)) return
  const { captcha_token: token } = Object(body) as { readonly captcha_token?: unknown }
  if (typeof token !== 'string' || token === '') throw captchaRequired()
  const verdict = await verify(routeDeps, token, clientAddress(routeDeps, exchange))
  if (verdict === null || (verdict.host !== null && !hostsOf(project).has(verdict.host))) throw captchaRequired()
  routeDeps.deps.requestContext.noteSolvedCaptcha()
}

const verify = async ({ deps }: RouteDeps, token: string, address: string) => {
  try {
    if (deps.captcha === null) throw new Error('CAPTCHA_SECRET is not set.')
    return await deps.captcha.check(token, address)
  } catch (fault) {
    throw new ProviderError(
      'service_unavailable',
      'The captcha could not be verified, so nothing was done. Try again in a few seconds.',
      { retryAfterSeconds: 5, cause: fault },
    )
  }
}

const hostsOf = ({ settings: { origins } }: Project): ReadonlySet<string> =>
  new Set(origins.map((origin) => origin.replace(/^https?:\/\//, '').replace(/:(\d+|\*)$/, '')))

const captchaRequired = () =>
  new ProviderError(
    'captcha_required',
    'This project requires a captcha, and the request has no valid `captcha_token`. Nothing was done. Solve the captcha on the page and try again.',
  )
