import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { SettingsSource } from '../client.ts'
import { ApiError } from '../errors.ts'
import { importPart } from '../loading/import-part.ts'
import type { Exchange } from './transport.ts'

/**
 * Adds a CAPTCHA to an exchange: if the provider requires one, solves it and repeats the request. The code for that,
 * ours and Google's, loads only then.
 */
export const withCaptcha =
  (exchange: Exchange, fresh: SettingsSource['fresh']): Exchange =>
  async (call, params, caller, signal) => {
    try {
      return await exchange(call, params, caller, signal)
    } catch (error) {
      const isAsked = error instanceof ApiError && error.error_type === ('captcha_required' satisfies ErrorType)
      if (!isAsked || typeof document === 'undefined') throw error
      const solve = await importPart(() => import('./captcha.ts'), 'solveCaptcha')
      const captcha_token = await solve(await fresh())
      signal?.throwIfAborted()
      if (captcha_token === null) throw error
      return exchange(call, Object.assign({}, params, { captcha_token }), caller, signal)
    }
  }
