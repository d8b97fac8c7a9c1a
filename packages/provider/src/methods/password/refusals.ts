import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/** The same error for every wrong password, and in protected mode for every other reason to reject a sign-in. */
export const wrongPassword = () =>
  new ProviderError(
    'unauthorized_credentials',
    "That email and password don't match. Try again, or reset your password.",
  )

export const unknownAddress = ({ settings }: Project) => (settings.protected_mode ? wrongPassword() : noSuchAddress())

export const noSuchAddress = () => new ProviderError('email_not_found', 'No account uses this email. Sign up first.')

export const locked = ({ settings }: Project, retryAfterSeconds: number) =>
  settings.protected_mode
    ? wrongPassword()
    : new ProviderError('user_lock_limit_reached', 'Too many wrong passwords. Wait a while, or sign in another way.', {
        retryAfterSeconds,
      })

/** The account exists, but its password does not sign in until its owner has set another one by mail. */
export const mustReset = () =>
  new ProviderError(
    'reset_password',
    'This account needs a new password before you can sign in with one. Request a password reset email.',
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
    'Changing the password requires a more recent sign-in. Sign in again, then change the password.',
  )

/** The imported hash cannot be used to check a password. */
/** @param problem what is wrong, as a sentence */
export const hashRefused = (problem: string) =>
  new ProviderError(
    'invalid_hash',
    `Invalid \`hash\`. ${problem} The password was not imported. Check \`hash\`, \`hash_type\` and the config of this type.`,
  )

export const passwordStands = () =>
  new ProviderError(
    'active_password_exists',
    'The account already has a password. The hash was not imported. Delete the existing password first, or keep it.',
  )

export const noPassword = () =>
  new ProviderError(
    'member_password_not_found',
    'No password exists for this email address. Nothing was changed. Check the email address, and `member_id` if you pass one.',
  )
