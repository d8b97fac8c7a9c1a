import type { Reach } from '../flow/screen.ts'
import type { B2B } from './vertical.ts'

/** Back to the first screen as it was before anything was proven. */
export const startOver = ({ env, go, learn }: Pick<Reach<B2B, object, 'Main'>, 'env' | 'go' | 'learn'>) => {
  learn(env.config.flow === 'Organization' ? { stepUp: null } : { organization: null, stepUp: null })
  return go('Main', { typed: '' })
}
