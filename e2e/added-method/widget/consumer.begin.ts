import type { Consumer } from '../../consumer/vertical.ts'
import { beginOf } from '../../flow/begin.ts'
import type { KnockSays } from './consumer.contract.ts'
import { words } from './words/en.ts'

export const styles = []
export const sentences = words

export const begin = beginOf<Consumer, KnockSays>()({
  leads: ['KnockAtDoor'],
  on: {
    async button({ go }) {
      return go('KnockAtDoor', {})
    },
  },
})
