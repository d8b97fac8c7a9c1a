import { knock as words } from '../../copy/locales/en.ts'
import { beginOf } from '../../flow/begin.ts'
import type { KnockEntryIntents } from '../../user-flow/knock.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'

export const styles = []
export const sentences = words

export const begin = beginOf<Consumer, KnockEntryIntents>()({
  transitions: ['KnockAtDoor'],
  on: {
    async button({ go }) {
      return go('KnockAtDoor', {})
    },
  },
})
