/// <reference path="../../ui/css.d.ts" />

import { sso as words } from '../../copy/locales/en.ts'
import { beginOf } from '../../flow/begin.ts'
import type { SsoEntryIntents } from '../../member-flow/sso.contract.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import banner from '../../ui/styles/banner.css?inline'
import states from '../../ui/styles/states.css?inline'
import { leaveForSso } from './sending/sso-redirect.ts'

export const styles = [states, banner]
export const sentences = words

export const begin = beginOf<B2B, SsoEntryIntents>()({
  uses: { leaveForSso },
  transitions: ['SSO Discovery Email'],
  on: {
    discover: async ({ go }) => go('SSO Discovery Email', { typed: '' }),
    async connection({ use, env }, { id: connectionId }) {
      await use.leaveForSso({ connectionId, sso: env.config.sso })
      return undefined
    },
  },
})
