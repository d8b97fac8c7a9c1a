import { errors } from 'jose'
import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'oauth4webapi'
import { WrongParty } from '../../../ports/authorized-party.ts'
import { OtherSubject } from '../../../ports/other-subject.ts'
import type { ExchangeStep } from '../../oauth/exchange.ts'
import type { OpenIdAddresses } from '../../oauth/open-id-connection.ts'
import type { TestFailure } from './explain.ts'

/** The settings that an explanation names. */
interface TestedConnection {
  readonly addresses: OpenIdAddresses
  readonly redirectURI: string
}

/** Explains the error that an identity provider sent to the callback URL (RFC 6749, section 4.1.2.1). */
export const explainAuthorization = (answered: URLSearchParams): TestFailure => {
  const error = answered.get('error') ?? ''
  const description = answered.get('error_description') ?? ''
  return {
    step: 'at the identity provider',
    reason: /^[\w.]{1,64}$/.test(error) ? `it refused the sign-in with ${error}` : 'it refused the sign-in',
    answered: description === '' ? error : `${error}: ${description}`,
    change: changesByError[error] ?? 'check the settings of this application there',
  }
}

const changesByError: Readonly<Record<string, string>> = {
  access_denied: 'assign the user to this application there, and do not cancel the sign-in',
  invalid_scope: 'remove the scopes that it does not know from the custom scopes of the connection',
  unauthorized_client: 'allow the authorization code flow for this application there',
  unsupported_response_type: 'allow the authorization code flow for this application there',
  server_error: 'look into the log of the identity provider',
  temporarily_unavailable: 'try again later',
}

/** Explains why an answer with a code did not lead to a user. */
export const explainExchange = (
  fault: unknown,
  step: ExchangeStep | null,
  { addresses, redirectURI }: TestedConnection,
): TestFailure => {
  if (step === 'id_token') return explainIdToken(fault, addresses)
  if (fault instanceof OtherSubject)
    return {
      step: 'at the userinfo URL',
      reason: 'its claim sub is another than that of the ID token',
      change: 'have the identity provider send the same sub in both, or leave the userinfo URL of the connection empty',
    }
  if (step === 'profile')
    return {
      step: 'at the userinfo URL',
      reason: reasonOf(fault),
      change: 'correct the userinfo URL of the connection, or leave it empty',
    }
  const atToken = { step: 'at the token URL' }
  if (fault instanceof AuthorizationResponseError) return explainAuthorization(fault.cause)
  if (fault instanceof ResponseBodyError) {
    const { error, error_description: description } = fault
    return {
      ...atToken,
      reason: 'the identity provider did not accept the code',
      answered: `${fault.status} ${error}${description === undefined ? '' : `: ${description}`}`,
      change:
        error === 'invalid_grant'
          ? `register the redirect URL ${redirectURI} there, and allow PKCE`
          : 'compare the client ID and the client secret of the connection with those of the application there',
    }
  }
  if (fault instanceof WWWAuthenticateChallengeError)
    return {
      ...atToken,
      reason: 'the identity provider did not accept the client',
      answered: String(fault.status),
      change: 'compare the client ID and the client secret of the connection with those of the application there',
    }
  return { ...atToken, reason: reasonOf(fault), change: 'correct the token URL of the connection' }
}

const explainIdToken = (fault: unknown, { issuer, clientId }: OpenIdAddresses): TestFailure => {
  const step = 'at the check of the ID token'
  if (fault instanceof errors.JWTExpired)
    return { step, reason: 'it has expired', change: 'compare the clocks of both servers' }
  if (fault instanceof errors.JWTClaimValidationFailed && fault.claim === 'aud')
    return {
      step,
      reason: `it is for another client than ${clientId}`,
      answered: JSON.stringify(fault.payload.aud) ?? '',
      change: 'correct the client ID of the connection',
    }
  if (fault instanceof WrongParty)
    return {
      step,
      reason: fault.azp === null ? 'it is for several clients and has no claim azp' : 'it was issued to another client',
      answered: fault.azp === null ? '' : `azp: ${fault.azp}`,
      change: `have the identity provider name ${clientId} in the claim azp, or as the only audience`,
    }
  if (fault instanceof errors.JWTClaimValidationFailed && isOfLaterTime(fault))
    return {
      step,
      reason: `its claim ${fault.claim} is in the future, so the clocks of both servers differ`,
      change: 'compare the clocks of both servers',
    }
  if (fault instanceof errors.JWTClaimValidationFailed)
    return {
      step,
      reason: `its claim ${fault.claim} is missing or not valid`,
      change: 'have the identity provider send it, and compare the clocks of both servers',
    }
  if (fault instanceof errors.JWSSignatureVerificationFailed || fault instanceof errors.JWKSNoMatchingKey)
    return {
      step,
      reason: 'no key at the JWKS URL verifies its signature',
      change: 'correct the JWKS URL of the connection',
    }
  if (fault instanceof errors.JOSEAlgNotAllowed)
    return { step, reason: 'its algorithm is not allowed', change: 'have the identity provider sign with RS256' }
  if (fault instanceof errors.JWSInvalid || fault instanceof errors.JWTInvalid)
    return {
      step,
      reason: 'the token URL returned none',
      change: 'allow the scope openid for this application at the identity provider',
    }
  if (fault instanceof Error && typeof fault.cause === 'string')
    return {
      step,
      reason: `it is from another issuer than ${issuer}`,
      answered: fault.cause,
      change: 'correct the issuer of the connection',
    }
  if (fault instanceof errors.JOSEError || reasonOf(fault) !== unknownReason)
    return { step, reason: reasonOf(fault), change: 'correct the JWKS URL of the connection' }
  return { step, reason: 'it does not belong to this sign-in', change: 'start the test again' }
}

/** Whether a token is refused for a time that it has and that is still to come. A missing one has another cause. */
const isOfLaterTime = ({ claim, payload }: errors.JWTClaimValidationFailed): boolean =>
  (claim === 'nbf' || claim === 'iat') && typeof payload[claim] === 'number'

const unknownReason = 'the answer is not valid'

/** Returns a clause for a fault of the connection or of the answer's form. */
const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return unknownReason
  const { name, message } = fault
  const code = codeOf(fault) ?? codeOf(fault.cause)
  if (code !== null) return `its server cannot be reached, ${code}`
  if (name === 'TimeoutError' || fault instanceof errors.JWKSTimeout) return 'its server did not answer in time'
  if (message === 'The address is not public.') return 'its address is not public'
  const status = /answered (\d{3})/.exec(message)?.[1]
  if (status !== undefined) return `the identity provider answered ${status}`
  if (fault instanceof SyntaxError) return 'the answer is not JSON'
  if (fault instanceof errors.JOSEError) return 'no keys could be read there'
  return unknownReason
}

/** Returns the code of a network error, such as `ECONNREFUSED`. */
const codeOf = (fault: unknown): string | null => {
  const code: unknown = fault instanceof Error ? Reflect.get(fault, 'code') : undefined
  return typeof code === 'string' && /^E[A-Z_]+$/.test(code) && !code.startsWith('ERR_') ? code : null
}
