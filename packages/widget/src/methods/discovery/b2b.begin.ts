import { startOver } from '../../b2b/start-over.ts'
import type { B2B } from '../../b2b/vertical.ts'
import { beginOf } from '../../flow/begin.ts'
import type { DiscoverySays } from './b2b.contract.ts'

export const styles: readonly string[] = []
export const sentences = {}

export const begin = beginOf<B2B, DiscoverySays>()({
  leads: ['Main'],
  on: { startOver: async (reach) => startOver(reach) },
})
