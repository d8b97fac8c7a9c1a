import type { Definition } from '../mount/definition.ts'
import { unknownBrowser } from './browser.ts'
import { readConfig } from './config.ts'
import { methods } from './methods.ts'
import { ownButtons } from './own-buttons.ts'
import { nothingToShow, plan } from './plan.ts'
import type { Consumer } from './vertical.ts'

/** The consumer vertical: all that mounting, printing and the gallery need of it. */
export const consumer: Definition<Consumer> = {
  methods,
  readConfig,
  plan: (known) => plan({ ...known, own: ownButtons(methods, known.config.products) }),
  refusals: () => import('./refusals.ts'),
  nothingToShow: ({ products }) => nothingToShow(products),
  unknownBrowser,
  lastUsed: () => import('./last-used.ts'),
  warnDevelopers: () => import('./warn-developers.ts'),
}
