import { ProviderError } from '../../errors.ts'

/** One sentence for a code that is wrong, that was taken before, and where nothing is set up. */
export const codeRefused = () =>
  new ProviderError(
    'unable_to_authenticate_totp',
    'The code is not the one that the authenticator app shows now, or was used already. Wait for the next one and type that.',
  )

export const recoveryCodeRefused = () =>
  new ProviderError(
    'unable_to_authenticate_recovery_code',
    'The recovery code is none of the account’s, or was used already. Type another one of the list.',
  )

export const nothingSetUp = () =>
  new ProviderError(
    'totp_not_found',
    'The account has no authenticator app, or it has waited for its first code for too long. Set one up first.',
  )

export const appStands = () =>
  new ProviderError(
    'active_totp_exists',
    'The account has an authenticator app, which no other takes the place of by itself. Remove it first.',
  )
