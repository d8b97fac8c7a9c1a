import { methodOf } from '../../flow/method.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import type { InAppSays } from './consumer.contract.ts'

/** One chunk: there are no screens beside what answers. */
const load = () => import('./consumer.begin.ts')

/** What another app's browser shows in the place of what would fail there: a way out of it. */
export const inApp = methodOf<Consumer, InAppSays>()({
  id: 'inApp',
  product: 'passkeys',
  entries: { notice: { view: 'lazy' } },
  owns: [],
  begin: load,
  load,
  lazyEntries: () => import('./notice-entry.tsx'),
})
