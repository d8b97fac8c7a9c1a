import { faultyParameters } from '@latchkey/protocol/idp/authorization-parameters'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import { authorizationServerOf } from '../connected-apps/authorization-server.ts'
import { isRegisteredRedirect, unregisteredRedirect } from '../connected-apps/redirect-urls.ts'
import type { Deps } from '../deps.ts'
import { isPublicApp } from '../permissions/app-types.ts'
import {
  challengeShape,
  malformedChallenge,
  missingChallenge,
  requestFault as parameterFault,
} from './authorization-request.ts'
import { drawToken, tokenHash } from './opaque-token.ts'
import type { TokenRequestBy } from './redeem-code.ts'
import { listedResource, unlistedResource } from './resources.ts'
import { type TokenError, tokenError } from './token-error.ts'

const lifeMs = 90_000
const uriPrefix = 'urn:ietf:params:oauth:request_uri:'
const uriShape = /^urn:ietf:params:oauth:request_uri:([A-Za-z0-9_-]{43})$/

/** Credentials of the app, and parameters that would replace the pushed ones. They never reach the browser. */
const keptBack: ReadonlySet<string> = new Set(['client_secret', 'client_assertion', 'client_assertion_type'])

/** The purpose of the stored secret. */
interface PushedRequest {
  readonly clientId: string
  /** Names and values, in the order in which the app sent them. */
  readonly parameters: readonly (readonly [string, string])[]
}

/** A stored authorization request, for the app. */
export interface PushedReference {
  readonly requestURI: string
  readonly expiresInSeconds: number
}

const secretIdOf = (token: string) => `pushed-${tokenHash(token)}`

/**
 * Stores an authorization request that an app sent directly (RFC 9126, 2). The browser then carries only a reference,
 * so no one can read or change the request on the way.
 *
 * @returns the reference, or the error of a request that could not succeed
 */
export const pushRequest = async (
  deps: Deps,
  by: TokenRequestBy,
  parameters: URLSearchParams,
): Promise<PushedReference | TokenError> => {
  const fault = requestFault(by, parameters)
  if (fault !== null) return fault
  const token = drawToken(deps.random)
  const purpose: PushedRequest = {
    clientId: by.app.clientId,
    parameters: [...parameters].filter(([name]) => !keptBack.has(name) && name !== 'client_id'),
  }
  await replaceSecret(deps.store.db, {
    secretId: secretIdOf(token),
    projectId: by.project.projectId,
    uniqueKey: secretIdOf(token),
    ownerKey: by.app.clientId,
    digest: '',
    salt: '',
    purpose,
    expiresAt: deps.clock.now() + lifeMs,
  })
  return { requestURI: uriPrefix + token, expiresInSeconds: lifeMs / 1_000 }
}

/** Finds what would fail later, while the app itself is there to read it. */
const requestFault = ({ project, baseURL, app }: TokenRequestBy, parameters: URLSearchParams): TokenError | null => {
  const invalid = (description: string) => tokenError('invalid_request', description)
  if (parameters.has('request_uri'))
    return invalid('A pushed request cannot contain `request_uri`. Send its parameters themselves.')
  const responseType = parameters.get('response_type') ?? ''
  if (responseType === '') return invalid('The `response_type` is missing. Send `code`.')
  const prompt = parameters.get('prompt') ?? undefined
  const fault = parameterFault({ responseType, prompt, faultyParameters: faultyParameters(parameters) })
  if (fault !== null) return fault
  const redirectUri = parameters.get('redirect_uri') ?? ''
  if (!isRegisteredRedirect(app, redirectUri))
    return invalid(unregisteredRedirect(app.settings.redirectURLs, redirectUri, 'redirect_uri'))
  const server = authorizationServerOf(project, baseURL)
  const challenge = parameters.get('code_challenge')
  if (challenge === null && (isPublicApp(app.type) || server.isPkceRequiredForAll)) return invalid(missingChallenge)
  if (challenge !== null && parameters.get('code_challenge_method')?.toUpperCase() !== 'S256')
    return invalid('The `code_challenge_method` must be `S256`.')
  if (challenge !== null && !challengeShape.test(challenge)) return invalid(malformedChallenge)
  if (parameters.getAll('resource').some((resource) => listedResource(server.resources, resource) === null))
    return tokenError('invalid_target', unlistedResource)
  return null
}

/**
 * Returns the parameters of a pushed request and consumes it: a reference works once (RFC 9126, 4).
 *
 * @returns `null` if the reference is unknown, used, expired, or of another app
 */
export const takePushedRequest = async (
  { store, clock }: Deps,
  { project }: Pick<TokenRequestBy, 'project'>,
  { clientId, requestURI }: { readonly clientId: string; readonly requestURI: string },
): Promise<URLSearchParams | null> => {
  const token = uriShape.exec(requestURI)?.[1]
  if (token === undefined) return null
  const secretId = secretIdOf(token)
  const { projectId } = project
  const pushed = await purposeOf<PushedRequest>(store.db, { projectId, secretId, now: clock.now() })
  if (pushed === null || pushed.clientId !== clientId) return null
  if (!(await consumeOnce(store.db, project, secretId))) return null
  return new URLSearchParams([['client_id', clientId], ...pushed.parameters.map(([name, value]) => [name, value])])
}
