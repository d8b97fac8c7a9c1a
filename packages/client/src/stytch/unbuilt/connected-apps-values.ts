import { StytchSDKError } from '../errors.ts'
import type { OAuthAuthorizeParams, OAuthLogoutParams } from './connected-apps.ts'
import { unbuilt } from './unbuilt.ts'

/** The URL of a connected app's authorization page lacks a required parameter. */
export class IDPOAuthFlowMissingParamError extends StytchSDKError {
  constructor(message = '') {
    super('IDPOAuthFlowMissingParamError', message)
  }
}

interface Parsed<Params> {
  error: string | null
  result: Params
}

export const parseOAuthAuthorizeParams = (_params: URLSearchParams): Parsed<OAuthAuthorizeParams> => {
  throw unbuilt('parseOAuthAuthorizeParams()', 'connected-apps')
}

export const parseOAuthLogoutParams = (_params: URLSearchParams): Parsed<OAuthLogoutParams> => {
  throw unbuilt('parseOAuthLogoutParams()', 'connected-apps')
}
