import { hideUrlToken, urlRefusal, urlToken } from '@latchkey/client/core/redirects/url-token'
import type { StepOf } from '../flow/screen.ts'
import { mainStep } from '../mount/main-step.ts'
import { type B2BLoginConfig, readConfig } from './config.ts'
import { keptReset } from './kept-reset.ts'
import type { Steps } from './steps.ts'
import { isFinished, isReset } from './token-types.ts'

/** Where a mount begins: with what the link or provider that led here brought, by finding the organization whose sign-in it is, else on Main. */
export const firstStep = (given?: B2BLoginConfig | null): StepOf<Steps> => {
  const found = urlToken(location.href)
  const { flow } = readConfig(given)
  const kept = !found && keptReset()
  const isSetting = kept || flow === 'PasswordReset' || isReset(location.href)
  const refused = urlRefusal(location.href)
  const followed = found && isFinished(found) ? found : refused && { refused }
  if (isSetting || followed) hideUrlToken()
  if (isSetting) return { name: 'Password Reset Form', ...found, ...kept }
  if (followed) return { name: 'Logging In', ...followed }
  return flow === 'Organization' ? { name: 'Finding Organization' } : mainStep()
}
