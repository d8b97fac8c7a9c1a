import type { Action } from '@latchkey/client/core/action'
import type { SignedInState } from '@latchkey/client/core/vertical'
import type { Sentences } from '../../flow/explain.ts'
import { screensOf } from '../../flow/screen.ts'
import type { Env, Vertical } from '../../flow/vertical.ts'
import { otherwise, whoIsIn } from '../../flow/who-is-in.ts'
import { loadNumbering } from '../otp/load-numbering.ts'
import { Account } from './Account.tsx'
import type { Outcome } from './changes.ts'
import type { AccountChanged, AccountSteps, Change } from './contract.ts'
import { InputRejection } from './input-rejection.ts'
import { changedOf, type FactsOf, knownOf } from './signed-in.ts'

/** Both verticals, as the account component sees them. */
export interface AccountVertical extends Vertical {
  readonly steps: AccountSteps
  readonly env: Env
  readonly events: { readonly ACCOUNT_CHANGED: AccountChanged; readonly ACCOUNT_SIGNED_OUT: object }
}

/** The calls of one vertical. */
export interface AccountCalls<Who extends SignedInState> {
  readonly factsOf: FactsOf<Who>
  /** Fetches the account from the provider, and stores the copy. */
  readonly refresh: Action<Record<string, never>, unknown, Who>
  readonly change: Action<Change, Outcome, Who>
}

const screen = screensOf<AccountVertical>()

/** The sentences of refused changes. All others show the provider's message. */
const sentences: Sentences = {
  cannot_delete_last_primary_factor: 'account.lastFactor',
  session_too_old_to_change_factors: 'account.oldSession',
  otp_code_not_found: 'otp.invalid',
  invalid_email: 'email.invalid',
  invalid_phone_number: 'phone.invalid',
}

/** Creates the row of one vertical. */
export const accountRow = <Who extends SignedInState>({ factsOf, refresh, change }: AccountCalls<Who>) => {
  const known = knownOf(factsOf)
  const changed = changedOf(factsOf)
  return screen('Account', {
    view: Account,
    uses: { whoIsIn, otherwise, refresh, change, known, changed },
    leads: ['Account'],
    errors: { arrive: { '*': 'flow.unreachable' }, look: { '*': 'flow.unreachable' }, change: sentences },
    isPrepaintable: true,
    back: false,
    asks: { numbering: () => loadNumbering() },
    async arrive({ at, use, go, tell }) {
      if (at.who !== 'unknown') return undefined
      const who = await use.whoIsIn({})
      if (who === 'nobody') tell('ACCOUNT_SIGNED_OUT', {})
      const facts = await use.known({})
      return go('Account', facts ? { ...at, who, facts, focus: at.choice.section ?? null } : { ...at, who })
    },
    /** Changes of other tabs appear here. An open form keeps its content, so only the end of the session closes it. */
    async ambient({ at, use, go, tell, report, signal }) {
      const { choice, facts } = at
      if (facts && !at.open) {
        if (!at.isFresh) await use.refresh({}).catch((fault) => signal.aborted || report(fault))
        const next = at.isFresh ? await use.changed({ from: facts }) : await use.known({})
        if (next) return go('Account', { who: 'somebody', choice, facts: next, isFresh: true })
      } else await use.otherwise({ than: at.who })
      if (at.who === 'somebody') tell('ACCOUNT_SIGNED_OUT', {})
      return go('Account', { who: at.who === 'somebody' ? 'nobody' : 'unknown', choice })
    },
    on: {
      async look({ use, go, at }) {
        await use.whoIsIn({})
        return go('Account', { who: 'unknown', choice: at.choice })
      },
      async open({ at, go }, form) {
        return go('Account', { ...at, open: form, focus: null })
      },
      async close({ at, go }, focus) {
        return go('Account', { ...at, open: null, focus })
      },
      async change({ at, use, go, toast, tell, show, report }, change) {
        try {
          const { section, open = null, done } = await use.change(change)
          if (done) {
            toast(done)
            tell('ACCOUNT_CHANGED', { section, change: change.do })
          }
          const facts = (await use.known({})) ?? at.facts
          return go('Account', { ...at, ...(facts && { facts }), open, focus: open ? null : section })
        } catch (fault) {
          if (!(fault instanceof InputRejection)) throw fault
          report(fault)
          show(fault.sentence)
          return undefined
        }
      },
    },
  })
}
