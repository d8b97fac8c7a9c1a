import { methodOf } from '../../flow/method.ts'
import type { KnockEntryIntents } from '../../user-flow/knock.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'

export const knock = methodOf<Consumer, KnockEntryIntents>()({
  id: 'knock',
  product: 'knocks',
  entries: { button: { view: 'lazy' } },
  lastButton: 'knock.button',
  owns: ['KnockAtDoor', 'KnockHeard'],
  begin: () => import('./consumer.begin.ts'),
  load: () => import('./consumer.screens.ts'),
  lazyEntries: () => import('./entry.tsx'),
})
