import { ProviderError } from '../../errors.ts'

/** One message for a wrong code, a used code and a missing app. */
export const codeRefused = () =>
  new ProviderError(
    'unable_to_authenticate_totp',
    'Wrong or already used code. Wait for the authenticator app to show the next code and enter that one.',
  )

export const recoveryCodeRefused = () =>
  new ProviderError(
    'unable_to_authenticate_recovery_code',
    'Wrong or already used recovery code. Enter a different code from the list.',
  )

export const nothingSetUp = () =>
  new ProviderError(
    'totp_not_found',
    'The account has no authenticator app, or its set-up has expired. Set up an authenticator app first.',
  )

export const appStands = () =>
  new ProviderError(
    'active_totp_exists',
    'This account already has an authenticator app. Delete it before registering another.',
  )
