import type { Sample } from '../../flow/sample.ts'
import type { KnockSteps } from '../../user-flow/knock.contract.ts'

/** One step of each screen, in the order of the journey. */
export const samples: readonly Sample<KnockSteps>[] = [
  { step: { name: 'KnockAtDoor' }, busy: ['knock'], failed: {} },
  { step: { name: 'KnockHeard', times: 2 }, busy: [], failed: {} },
]
