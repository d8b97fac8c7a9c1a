import { ProviderError } from '../../errors.ts'

export const domainRefused = () =>
  new ProviderError(
    'invalid_webauthn_registration_domain',
    "Passkeys cannot be used for this domain. It must be the host of the page, or a domain above it that is in the project's list of origins. IP addresses are not allowed. Open the page under an allowed host name, or under localhost on your own machine.",
  )

/**
 * The credential is malformed or does not fit the request.
 *
 * @param why cause, for the developer of the page
 */
export const credentialRefused = (why: string, cause?: unknown) =>
  new ProviderError(
    'invalid_public_key_credential',
    `The credential was not accepted: ${why}. Start again and pass the browser's response unchanged.`,
    { cause },
  )

export const nothingPending = () =>
  new ProviderError(
    'no_pending_webauthn_registration',
    'No passkey registration is pending for this challenge: it was already used, has expired or belongs to another session. Start again.',
  )

/** Also used for an unknown passkey of a user who never had one in this project. */
export const proofRefused = (cause?: unknown) =>
  new ProviderError(
    'unable_to_auth_webauthn_registration',
    'The passkey did not verify you: the request was already answered, has expired, or was answered by a different passkey. Try again.',
    { cause },
  )

/** Only for a user who had a passkey in this project: browsers forget a passkey after this error. */
export const passkeyNotFound = () =>
  new ProviderError(
    'webauthn_registration_not_found',
    'No account has this passkey. It may have been removed from the account but not from the device. Sign in another way.',
  )

export const duplicate = () =>
  new ProviderError(
    'duplicate_webauthn_registration',
    'This passkey is already registered. Sign in with it, or create a different one.',
  )

export const upgradeNotEnabled = () =>
  new ProviderError(
    'passkey_upgrade_not_enabled',
    'Creating passkeys without a prompt is disabled in this project. Enable the project setting `passkey_upgrade_enabled`, or omit `conditional_mediation`.',
  )

export const emptyName = () =>
  new ProviderError('empty_webauthn_registration_name', 'The passkey name is empty. Pass a `name`.')
