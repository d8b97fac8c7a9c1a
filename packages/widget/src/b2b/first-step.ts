import { hideUrlToken, urlRefusal, urlToken } from '@latchkey/client/core/url-token'
import type { StepOf } from '../flow/screen.ts'
import { mainStep } from '../mount/main-step.ts'
import { type B2BLoginConfig, readConfig } from './config.ts'
import type { Steps } from './steps.ts'
import { isFinished, isReset, resetTypeOf } from './token-types.ts'

/** Where a mount begins: with what the link or provider that led here brought, by finding the organization whose sign-in it is, else on Main. */
export const firstStep = (given?: B2BLoginConfig | null): StepOf<Steps> => {
  const found = urlToken(location.href)
  const { flow } = readConfig(given)
  if (flow === 'PasswordReset' || isReset(location.href)) {
    hideUrlToken()
    return {
      name: 'Password Reset Form',
      token: found?.token ?? '',
      tokenType: resetTypeOf(found?.tokenType),
      email: null,
    }
  }
  if (found && isFinished(found.tokenType)) {
    hideUrlToken()
    return { name: 'Logging In', token: found.token, tokenType: found.tokenType }
  }
  const refused = urlRefusal(location.href)
  if (refused) {
    hideUrlToken()
    return { name: 'Logging In', refused }
  }
  return flow === 'Organization' ? { name: 'Finding Organization' } : mainStep()
}
