import { methodOf } from '../../flow/method.ts'
import type { InAppEntryIntents } from '../../user-flow/in-app.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'

/** One chunk, because the method has handlers but no screens. */
const load = () => import('./consumer.begin.ts')

/** The notice in an in-app browser: replaces methods that fail there and offers to copy the URL. */
export const inApp = methodOf<Consumer, InAppEntryIntents>()({
  id: 'inApp',
  product: 'passkeys',
  entries: { notice: { view: 'lazy' } },
  owns: [],
  begin: load,
  load,
  lazyEntries: () => import('./notice-entry.tsx'),
})
