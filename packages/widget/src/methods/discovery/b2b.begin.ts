import { beginOf } from '../../flow/begin.ts'
import { startOver } from '../../member-flow/start-over.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import type { DiscoverySays } from './b2b.contract.ts'

export const styles: readonly string[] = []
export const sentences = {}

export const begin = beginOf<B2B, DiscoverySays>()({
  leads: ['Main', 'Discovery', 'Finding Organization'],
  on: {
    async startOver(reach) {
      const { from } = reach.env.browser.stepUp ?? {}
      if (from === undefined) return startOver(reach)
      reach.learn({ organization: null, stepUp: null })
      return reach.go('Discovery', { ...from, direct: 'ask' })
    },
  },
})
