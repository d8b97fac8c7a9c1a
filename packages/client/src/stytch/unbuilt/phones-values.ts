import { StytchError, StytchSDKError } from '../errors.ts'
import { unbuilt } from './unbuilt.ts'

/** Errors of native mobile apps. This client never throws them; code shared with such apps tests with `instanceof`. */
class PhoneError extends StytchSDKError {
  readonly nativeStack?: string

  constructor(...parameters: unknown[]) {
    super('StytchSDKError', String(parameters[0] ?? ''))
  }
}

export {
  PhoneError as BiometricRegistrationIdIsNullOrBlank,
  PhoneError as BiometricsAlreadyEnrolledError,
  PhoneError as BiometricsFailedError,
  PhoneError as BiometricsUnavailableError,
  PhoneError as ChallengeSigningFailedError,
  PhoneError as DFPNotConfigured,
  PhoneError as DeviceCredentialsNotAllowedError,
  PhoneError as FailedCodeChallengeError,
  PhoneError as FailedToDecryptDataError,
  PhoneError as InternalError,
  PhoneError as InvalidAuthorizationCredentialError,
  PhoneError as InvalidCredentialTypeError,
  PhoneError as InvalidPrivateKeyLength,
  PhoneError as InvalidRedirectSchemeError,
  PhoneError as InvalidStartUrlError,
  PhoneError as JSONDataNotConvertibleToStringError,
  PhoneError as KeyInvalidatedError,
  PhoneError as KeystoreUnavailableError,
  PhoneError as MissingAttestationObjectError,
  PhoneError as MissingAuthorizationCredentialIDTokenError,
  PhoneError as MissingCipherIv,
  PhoneError as MissingGoogleClientIDError,
  PhoneError as MissingPKCEError,
  PhoneError as MissingPublicKeyError,
  PhoneError as MissingUrlError,
  PhoneError as NoBiometricsEnrolledError,
  PhoneError as NoBiometricsRegistrationError,
  PhoneError as NoCredentialsPresentError,
  PhoneError as PasskeysInvalidEncoding,
  PhoneError as PasskeysMisconfigured,
  PhoneError as PasskeysUnsupportedError,
  PhoneError as RandomNumberGenerationFailed,
  PhoneError as SDKNotConfiguredError,
  PhoneError as SignInWithAppleMisconfigured,
  PhoneError as UserCancellationError,
  PhoneError as UserLockedOutError,
}

/** Forms of the mobile packages: their names and numbers. */
export const RNUIProducts = { emailMagicLinks: 0, oauth: 1, otp: 2, passwords: 3 } as const
export type RNUIProducts = (typeof RNUIProducts)[keyof typeof RNUIProducts]
export declare namespace RNUIProducts {
  export type emailMagicLinks = (typeof RNUIProducts)['emailMagicLinks']
  export type oauth = (typeof RNUIProducts)['oauth']
  export type otp = (typeof RNUIProducts)['otp']
  export type passwords = (typeof RNUIProducts)['passwords']
}

/** Converts an error of a mobile app. */
export const errorToStytchError = (fault: Error): StytchError => {
  if (fault instanceof StytchError) return fault
  throw unbuilt('errorToStytchError()', 'phones')
}
