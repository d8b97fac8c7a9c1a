import { methodOf } from '../../flow/method.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import type { KnockSays } from './consumer.contract.ts'

export const knock = methodOf<Consumer, KnockSays>()({
  id: 'knock',
  product: 'knocks',
  entries: { button: { view: 'lazy' } },
  lastButton: 'knock.button',
  owns: ['KnockAtDoor', 'KnockHeard'],
  begin: () => import('./consumer.begin.ts'),
  load: () => import('./consumer.screens.ts'),
  lazyEntries: () => import('./entry.tsx'),
})
