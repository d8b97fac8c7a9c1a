import type { Definition } from '../mount/definition.ts'
import { unknownBrowser } from '../user-flow/browser.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { methods } from './methods.ts'
import { nothingToShow, ownButtons, plan } from './plan.ts'
import { readConfig } from './read-config.ts'

/** The consumer vertical: everything that mounting, printing and the gallery need. */
export const consumer: Definition<Consumer> = {
  methods,
  readConfig,
  plan: (planInputs) => plan({ ...planInputs, own: ownButtons(methods, planInputs.config.products) }),
  refusals: () => import('./refusals.ts'),
  nothingToShow: ({ products }) => nothingToShow(products),
  unknownBrowser,
  lastUsed: () => import('./last-used.ts'),
  warnDevelopers: () => import('./warn-developers.ts'),
}
