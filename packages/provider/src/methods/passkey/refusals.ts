import { ProviderError } from '../../errors.ts'

export const domainRefused = () =>
  new ProviderError(
    'invalid_webauthn_registration_domain',
    "Passkeys cannot be used for this domain. It must be the host of the page, or a domain above it that is on the project's list of origins, and no IP address. Open the page under such a name; on your own machine that is localhost.",
  )

/** What came is no credential, or not what was asked for. `why` is for the person who builds the page. */
export const credentialRefused = (why: string, cause?: unknown) =>
  new ProviderError(
    'invalid_public_key_credential',
    `The credential was not accepted: ${why}. Begin again and send what the browser answers, unchanged.`,
    { cause },
  )

export const nothingPending = () =>
  new ProviderError(
    'no_pending_webauthn_registration',
    'No passkey is being registered with this challenge: it was used, has expired, or belongs to another session. Begin again.',
  )

/** Also for an unknown passkey of somebody whom this project never gave one. */
export const proofRefused = (cause?: unknown) =>
  new ProviderError(
    'unable_to_auth_webauthn_registration',
    'The passkey did not prove who you are: the request was answered already, has expired, or is not answered by this passkey. Try again.',
    { cause },
  )

/** Only for a passkey of somebody who was given one here: browsers forget a passkey at this word. */
export const passkeyNotFound = () =>
  new ProviderError(
    'webauthn_registration_not_found',
    'No account has this passkey. It may have been removed from the account, but not from the device. Sign in another way.',
  )

export const duplicate = () =>
  new ProviderError(
    'duplicate_webauthn_registration',
    'The passkey is registered already. Sign in with it, or create another one.',
  )

export const upgradeNotEnabled = () =>
  new ProviderError(
    'passkey_upgrade_not_enabled',
    "The project makes no passkeys that nobody asked for. Set its 'passkey_upgrade_enabled' to true, or leave 'conditional_mediation' out.",
  )

export const emptyName = () =>
  new ProviderError('empty_webauthn_registration_name', 'The name of the passkey is empty. Give it one.')
