import { recallRedirectMethod } from '@latchkey/client/identity/redirect-method'
import { nothingLearnt } from '../member-flow/learnt.ts'
import type { B2B } from '../member-flow/vertical.ts'
import type { Definition } from '../mount/definition.ts'
import { methods } from './methods.ts'
import { nothingToShow, plan } from './plan.ts'
import { readConfig } from './read-config.ts'

/** The B2B vertical: everything that mounting, printing and the gallery need. */
export const b2b: Definition<B2B> = {
  methods,
  readConfig,
  plan,
  refusals: () => import('./refusals.ts'),
  nothingToShow: ({ products }) => nothingToShow(products),
  mountEvent: 'render_b2b_login_screen',
  unknownBrowser: nothingLearnt,
  recall: ({ storage, token }) => ({ leadingMethod: recallRedirectMethod(storage, token.value) }),
  logo: () => import('./organization-logo.tsx'),
  lastUsed: () => import('./last-used.ts'),
  warnDevelopers: () => import('./warn-developers.ts'),
}
