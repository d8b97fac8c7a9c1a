import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects.ts'

/** Says alike of every wrong password, and in protected mode of everything else that keeps one from signing in. */
export const wrongPassword = () =>
  new ProviderError(
    'unauthorized_credentials',
    'The email address and the password do not belong together. Check both, or reset the password.',
  )

export const unknownAddress = ({ settings }: Project) => (settings.protected_mode ? wrongPassword() : noSuchAddress())

export const noSuchAddress = () =>
  new ProviderError('email_not_found', 'Nobody signs in with this email address. Sign up with it first.')

export const locked = ({ settings }: Project, retryAfterSeconds: number) =>
  settings.protected_mode
    ? wrongPassword()
    : new ProviderError(
        'user_lock_limit_reached',
        'Too many wrong passwords were typed, so passwords are refused for a while. Wait, or sign in another way.',
        { retryAfterSeconds },
      )

/** The account is there, but its password opens nothing until its owner has set another one by mail. */
export const mustReset = () =>
  new ProviderError(
    'reset_password',
    'The account needs a new password before one can open it. Ask for a mail to set it.',
  )

export const breached = () =>
  new ProviderError(
    'breached_password',
    'The password is common or was part of a security issue on another site, so it is not safe. Choose another one.',
  )

export const weak = (why: string) =>
  new ProviderError('weak_password', why === '' ? 'The password is too weak. Choose a longer one.' : why)

export const sessionTooOld = () =>
  new ProviderError(
    'session_too_old_to_reset_password',
    'The last sign-in is too long ago to change the password by it. Sign in once more, then change it.',
  )

/** A digest by which no password could be checked. */
export const hashRefused = () =>
  new ProviderError(
    'invalid_hash',
    'The hash was not kept, because no password could be checked by it: it is malformed, parameters are missing, or it costs too much work. Compare hash, hash_type and its config.',
  )

export const passwordStands = () =>
  new ProviderError(
    'active_password_exists',
    'The digest was not kept, because the account has a password. Remove that first, or leave it.',
  )

export const noPassword = () =>
  new ProviderError(
    'member_password_not_found',
    'Nobody has a password under this address, so nothing was changed. Check the address, and the member where one is named.',
  )
