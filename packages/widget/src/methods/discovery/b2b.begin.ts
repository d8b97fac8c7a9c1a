import { beginOf } from '../../flow/begin.ts'
import type { DiscoveryEntryIntents } from '../../member-flow/discovery.contract.ts'
import { startOver } from '../../member-flow/start-over.ts'
import type { B2B } from '../../member-flow/vertical.ts'

export const styles: readonly string[] = []
export const sentences = {}

export const begin = beginOf<B2B, DiscoveryEntryIntents>()({
  transitions: ['Main', 'Discovery', 'Finding Organization'],
  on: {
    async startOver(context) {
      const { from } = context.env.browser.stepUp ?? {}
      if (from === undefined) return startOver(context)
      context.updateDiscovered({ organization: null, stepUp: null })
      return context.go('Discovery', { ...from, direct: 'ask' })
    },
  },
})
