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
import type { Project } from '../store/tables/projects.ts'
import { clientAddress, type Exchange, type RouteDeps } from './exchange.ts'

/**
 * Calls with which the existing clients send a captcha: those that send a message, try a secret, or tell who is here. The
 * existing client of members sends none with a login link of an organization, so that call requires none.
 */
const asked: ReadonlySet<string> = new Set(
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
 * Lets a page's call pass where the project asks for no captcha, or one was solved on a page of the project's. It comes before
 * anything is counted or looked up, so a program that solves none learns nothing and costs nobody a message.
 *
 * @throws ProviderError `captcha_required`; `service_unavailable` where nobody can tell
 */
export const requireCaptcha = async (routeDeps: RouteDeps, { path }: Call, exchange: Exchange, members: unknown) => {
  const { project } = exchange
  if (project === null || !asksForCaptcha(project) || !asked.has(path)) return
  const { captcha_token: token } = Object(members) as { readonly captcha_token?: unknown }
  if (typeof token !== 'string' || token === '') throw unsolved()
  const solved = await judged(routeDeps, token, clientAddress(routeDeps, exchange))
  if (solved === null || (solved.host !== null && !hostsOf(project).has(solved.host))) throw unsolved()
  routeDeps.deps.asker.noteSolvedCaptcha()
}

const judged = async ({ deps }: RouteDeps, token: string, address: string) => {
  try {
    if (deps.captcha === null) throw new Error('CAPTCHA_SECRET is not set.')
    return await deps.captcha.check(token, address)
  } catch (fault) {
    throw new ProviderError(
      'service_unavailable',
      'Nobody could tell whether a person solved the captcha, so nothing was done. Try again soon.',
      { retryAfterSeconds: 5, cause: fault },
    )
  }
}

const hostsOf = ({ settings: { origins } }: Project): ReadonlySet<string> =>
  new Set(origins.map((origin) => origin.replace(/^https?:\/\//, '').replace(/:(\d+|\*)$/, '')))

const unsolved = () =>
  new ProviderError(
    'captcha_required',
    'The site asks who signs in to show that they are a person, and this request does not, so nothing was done. Try again on its page.',
  )
