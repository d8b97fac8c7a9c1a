import type { Action } from '@latchkey/client/core/action'
import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import type { SignedInState } from '@latchkey/client/core/vertical'
import type { HandlerContext } from '../../flow/row.ts'
import { screensOf } from '../../flow/screen.ts'
import type { Env, Vertical } from '../../flow/vertical.ts'
import { otherwise, whoIsIn } from '../../flow/who-is-in.ts'
import type {
  AccountChanged,
  AccountFacts,
  AccountLists,
  AccountSteps,
  Change,
  ListName,
  ProviderMarks,
} from '../../mount/account.contract.ts'
import type { Sentences } from '../../ui/explain.ts'
import type { Mark } from '../../ui/mark.ts'
import { problemOf } from '../../ui/problem.ts'
import { ludsOf } from '../password/strength/judged.ts'
import { Account, AccountOutline } from './Account.tsx'
import { ChangeRejection } from './change-rejection.ts'
import { type AccountChanges, lazyAction, type Outcome } from './changes.ts'
import { proofMethods } from './proof-methods.ts'
import { shownLists } from './sections.ts'
import { changedOf, type FactsOf, knownOf } from './signed-in.ts'

/** Both verticals, as the account component sees them. */
export interface AccountVertical extends Vertical {
  readonly steps: AccountSteps
  readonly env: Env & { readonly settings: Partial<Settings> }
  readonly events: { readonly ACCOUNT_CHANGED: AccountChanged; readonly ACCOUNT_SIGNED_OUT: object }
}

/** The calls of one vertical. */
export interface AccountCalls<Who extends SignedInState> {
  readonly factsOf: FactsOf<Who>
  /** Fetches the account from the provider, and stores the copy. */
  readonly refresh: Action<Record<string, never>, unknown, Who>
  readonly list: Action<{ readonly name: ListName }, AccountLists, Who>
  /** Loads the forms and the calls of changes, which most visits do not need. */
  readonly changes: () => Promise<AccountChanges<Who>>
  /** Names of the OAuth providers by type. */
  readonly providerNames: Readonly<Record<string, string>>
  /** Loads the marks of OAuth providers, by type. */
  readonly marks: (types: readonly string[]) => Promise<Readonly<Partial<Record<string, Mark>>>>
  /** Whether the accounts are those of members. */
  readonly isMember: boolean
}

const screen = screensOf<AccountVertical>()

/** The sentences of refused changes. All others show the provider's message. */
const sentences: Sentences = {
  cannot_delete_last_primary_factor: 'account.lastFactor',
  last_factor: 'account.lastFactor',
  reauthentication_required: 'account.oldSession',
  session_too_old_to_change_factors: 'account.oldSession',
  session_too_old_to_reset_password: 'account.oldSession',
  impersonation_not_allowed: 'account.impersonated',
  otp_code_not_found: 'otp.invalid',
  invalid_email: 'email.invalid',
  duplicate_email: 'account.emailInUse',
  unauthorized_action: 'account.notAllowed',
  invalid_phone_number: 'phone.invalid',
}

type Uses<Who extends SignedInState> = Pick<AccountCalls<Who>, 'list'> & {
  readonly known: ReturnType<typeof knownOf<Who>>
}

/** The step that follows a change: its next form, or its section. */
const afterChange = async <Who extends SignedInState>(
  {
    at,
    use,
    go,
    toast,
    emitEvent,
    report,
  }: HandlerContext<AccountVertical, Uses<Who>, 'Account'> & {
    readonly at: AccountSteps['Account']
  },
  changes: AccountSteps['Account']['changes'],
  change: Change,
  { section, open, done, notice, reload, lists }: Outcome,
) => {
  if (done) {
    toast(done)
    emitEvent('ACCOUNT_CHANGED', { section, change: change.do })
  }
  if (notice) toast(notice)
  const loaded = reload && at.lists?.[reload] && (await use.list({ name: reload }).catch(report))
  const facts = (await use.known({})) ?? at.facts
  return go('Account', {
    ...at,
    ...(facts && { facts }),
    lists: { ...at.lists, ...lists, ...(loaded || {}) },
    open: open ?? null,
    ...(changes && { changes }),
    proof: null,
    failed: null,
    focus: open ? null : section,
  })
}

/** Shows the sentence of a change that failed in the browser. Throws all other failures again. */
const reject = (
  { show, report }: Pick<HandlerContext<AccountVertical, {}, never>, 'show' | 'report'>,
  fault: unknown,
): undefined => {
  if (!(fault instanceof ChangeRejection)) throw fault
  report(fault)
  show(fault.sentence)
}

/** Creates the row of one vertical. */
export const accountRow = <Who extends SignedInState>({
  factsOf,
  refresh,
  list,
  changes: loadChanges,
  providerNames,
  marks,
  isMember,
}: AccountCalls<Who>) => {
  /** Loads the marks of accounts that are shown without one. A mark that does not load leaves its space empty. */
  const addMarks = async (
    { connectedAccounts }: AccountFacts,
    loadedMarks: ProviderMarks = {},
  ): Promise<ProviderMarks> => {
    const types = Object.keys(providerNames).filter((type) =>
      connectedAccounts.some(({ name }) => name === providerNames[type] && !Object.hasOwn(loadedMarks, name)),
    )
    const added = types.length > 0 ? await marks(types).catch(() => ({}) as Awaited<ReturnType<typeof marks>>) : {}
    return { ...loadedMarks, ...Object.fromEntries(types.map((type) => [providerNames[type], added[type] ?? null])) }
  }
  const known = knownOf(factsOf)
  const changed = changedOf(factsOf)
  // With their confirmations: a toast that comes later than its result moves the page under the pointer.
  const load = () => {
    void import('../../flow/toasts.ts').catch(() => {})
    return loadChanges()
  }
  const change = lazyAction(load, (changes) => changes.change)
  const prove = lazyAction(load, (changes) => changes.prove)
  const strength = lazyAction(load, (changes) => changes.strength)
  return screen('Account', {
    view: Account,
    outline: AccountOutline,
    shows: ({ settings }) => ({ luds: ludsOf(settings), providerNames, isMember }),
    uses: { whoIsIn, otherwise, refresh, list, change, prove, strength, known, changed },
    transitions: ['Account'],
    errors: {
      arrive: { '*': 'flow.unreachable' },
      retry: { '*': 'flow.unreachable' },
      open: { '*': 'flow.unreachable' },
      change: sentences,
      prove: { otp_code_not_found: 'otp.invalid', unauthorized_credentials: 'account.notProven' },
    },
    back: false,
    asks: {
      numbering: async ({ env }) => (await load()).loadNumbering(Promise.resolve(env.settings)),
      strength: async (context, password) =>
        (await load()).judge(context, password, () => context.use.strength({ password })),
    },
    async arrive({ at, use, go, emitEvent }) {
      if (at.who !== 'unknown') return undefined
      const who = await use.whoIsIn({})
      if (who === 'nobody') emitEvent('ACCOUNT_SIGNED_OUT', {})
      const { choice, lists } = at
      const facts = await use.known({})
      // The copy of this browser replaces everything that a server has printed, except lists that it does not have.
      return go('Account', {
        who,
        choice,
        ...(facts && { facts, focus: choice.section ?? null, ...(lists && { lists }) }),
      })
    },
    /**
     * Loads the lists, and shows the changes of other tabs. An open form keeps its content, so only the end of the
     * session closes it.
     */
    async ambient({ at, use, go, emitEvent, report, signal, preferLanguage }) {
      const { choice, facts, isFresh } = at
      if (facts) preferLanguage(facts.language ?? '')
      if (facts && !at.open && !at.proof) {
        const missing = shownLists(facts, choice).filter((name) => at.lists?.[name] === undefined)
        const loaded = missing.map((name) =>
          use.list({ name }).catch((fault) => {
            if (!signal.aborted) report(fault)
            return { [name]: null }
          }),
        )
        if (!isFresh) await use.refresh({}).catch((fault) => signal.aborted || report(fault))
        const marked = addMarks(facts, at.marks)
        const lists: AccountLists = Object.assign({}, at.lists, ...(await Promise.all(loaded)))
        const isIdle = isFresh && missing.length === 0
        const next = isIdle ? await use.changed({ from: facts }) : await use.known({})
        if (next) {
          // Another tab may have added accounts.
          const marks = await addMarks(next, await marked)
          return go('Account', { who: 'somebody', choice, facts: next, lists, marks, isFresh: true })
        }
      } else await use.otherwise({ than: at.who })
      if (at.who === 'somebody') emitEvent('ACCOUNT_SIGNED_OUT', {})
      return go('Account', { who: at.who === 'somebody' ? 'nobody' : 'unknown', choice })
    },
    on: {
      async retry({ use, go, at }) {
        await use.whoIsIn({})
        return go('Account', { who: 'unknown', choice: at.choice })
      },
      async open({ at, go, bring }, form) {
        return go('Account', { ...at, changes: await bring(load), open: form, failed: null, focus: null })
      },
      async close({ at, go }, focus) {
        return go('Account', { ...at, open: null, failed: null, focus })
      },
      async reload({ at, use, go }, name) {
        const loaded = await use.list({ name })
        return go('Account', { ...at, lists: { ...at.lists, ...loaded } })
      },
      async change(context, change) {
        const { at, use, go, report, bring } = context
        const changes = await bring(load)
        try {
          return await afterChange(context, changes, change, await use.change(change))
        } catch (fault) {
          const methods = proofMethods(fault, at.facts)
          if (!methods) return reject(context, fault)
          report(fault)
          return go('Account', { ...at, changes, proof: { change, methods, method: null } })
        }
      },
      async chooseProof({ at, go }, method) {
        if (!at.proof) return undefined
        const { change, methods } = at.proof
        return go('Account', { ...at, proof: { change, methods, method } })
      },
      async prove(context, proof) {
        const { at, use, go } = context
        if (!at.proof) return undefined
        try {
          const sent = await use.prove(proof)
          if (sent) {
            const method = proof.by === 'sms' ? proof.by : 'email'
            return go('Account', { ...at, proof: { ...at.proof, method, sent } })
          }
        } catch (fault) {
          return reject(context, fault)
        }
        try {
          const { change } = at.proof
          return await afterChange(context, at.changes, change, await use.change(change))
        } catch (fault) {
          // The dialog closes, because the error belongs to the change.
          context.report(fault)
          return go('Account', { ...at, proof: null, failed: problemOf('change', fault, context.env.words, sentences) })
        }
      },
      async stay({ at, go }) {
        return go('Account', { ...at, proof: null, focus: at.open ? null : (at.focus ?? null) })
      },
    },
  })
}
