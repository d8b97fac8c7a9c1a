import type { Action } from '@latchkey/client/core/action'
import type { MemberClient, SignedInMember } from '@latchkey/client/identity/b2b'
import type { PlainId, Words } from '../copy/copy.ts'
import type { Screen } from '../flow/row.ts'
import { screensOf } from '../flow/screen.ts'
import { otherwise, untilSession, whoIsIn } from '../flow/who-is-in.ts'
import { explain, isRepeatable, type Message, typeOf } from '../ui/explain.ts'
import { isSamePlace, placeIn, pushPlace, replacePlace } from './address.ts'
import { type About, type Act, type Card, PartlyDone, readDraft, refusedFields, saveCard } from './card.ts'
import type { ReadPortalConfig } from './config.ts'
import {
  type ActRequest,
  type Facts,
  type Place,
  type Portal,
  type PortalScreen,
  type PortalState,
  type Records,
  type SaveRequest,
  screenOf,
} from './contract.ts'
import { keepDraft, leaveDrafts, returnToDrafts } from './drafts.ts'
import { portalView } from './PortalView.tsx'
import type { Loading, Page } from './page.ts'
import { permits } from './permissions.ts'
import { readFacts, renewedFacts } from './read-facts.ts'
import { refusals } from './refusals.ts'

const screen = screensOf<Portal>()

const screenNames = ['Members', 'Organization', 'Single sign-on', 'Provisioning', 'Email domains'] as const

/** The surroundings of a save or an act, besides its request. */
interface PortalSurroundings {
  readonly facts: Facts
  readonly records: Records
  readonly config: ReadPortalConfig
  readonly words: Words
}

/** The changes and the failures of a save or an act. */
interface Done {
  readonly patch: Partial<Records>
  readonly faults: readonly unknown[]
  readonly facts: Facts
  readonly done: PlainId
}

/** Whether a page may be loaded: its feature is there, and the roles of the member permit it. */
const isOpen = ({ permission, isOffered }: Page, facts: Facts): boolean =>
  (isOffered?.(facts) ?? true) && (permission === undefined || permits(facts, permission))

/** Creates the actions of a page from its description. */
const actionsOf = (page: Page) => {
  const about = (id: string, { facts, records, config, words }: PortalSurroundings): About<never> => ({
    subject: page.subject(facts, records, id) as never,
    facts,
    records,
    config,
    words,
  })
  const load: Action<Loading, Records, SignedInMember> = Object.assign(
    (client: MemberClient, loading: Loading, signal?: AbortSignal) => page.load(client, loading, signal),
    { actions: page.actions },
  )
  const save = async (
    client: MemberClient,
    { request, around }: { request: SaveRequest; around: PortalSurroundings },
  ) => {
    const card = page.cards.find(({ name }) => name === request.card) as Card<never>
    const subject = about(request.id, around)
    const draft = { ...readDraft(card, subject), ...request.draft }
    // The view has shown the sentences of refused fields; a draft of another tab may be stale.
    if (Object.keys(refusedFields(card, draft, subject)).length > 0)
      throw new Error(`The card ${card.name} is refused.`)
    const { patch, faults } = await saveCard(client, card, draft, subject)
    return {
      patch,
      faults,
      facts: renewedFacts(around.facts, client.session.current()),
      done: card.create ? 'portal.created' : 'portal.saved',
    } satisfies Done
  }
  const run = async (
    client: MemberClient,
    { request, around }: { request: ActRequest; around: PortalSurroundings },
  ) => {
    const act = page.acts.find(({ name }) => name === request.act) as Act<never>
    const { patch, faults } = await act.run(client, about(request.id, around), request.input).then(
      (all) => ({ patch: all, faults: [] }),
      (fault: unknown) => {
        if (!(fault instanceof PartlyDone)) throw fault
        return { patch: fault.patch, faults: [fault.cause] }
      },
    )
    const facts = renewedFacts(around.facts, client.session.current())
    return { patch, faults, facts, done: act.done } satisfies Done
  }
  return { load, save, run }
}

/** Resolves when the back button has led to another place than the shown one. */
const elsewhere = (place: Place, signal: AbortSignal): Promise<Place> =>
  new Promise((resolve) => {
    const look = () => {
      const next = placeIn(location.href)
      if (next && !isSamePlace(next, place)) resolve(next)
    }
    addEventListener('popstate', look, { signal })
    look()
  })

const untilChanged: Action<{ readonly from: Facts }, Facts, SignedInMember> = (client, { from }, signal) =>
  untilSession(
    client,
    () => {
      const current = client.session.current()
      const isNew = current !== null && (current.organization !== from.organization || current.member !== from.self)
      return isNew ? renewedFacts(from, current) : undefined
    },
    signal,
  )

/** Creates the screen of a page. */
export const pageScreen = <Name extends PortalScreen>(ownName: Name, page: Page): Screen<Portal, Name> => {
  const name: PortalScreen = ownName
  const { load, save, run } = actionsOf(page)
  const row = screen(name, {
    view: portalView(page),
    shows: ({ config }) => ({ config }),
    uses: { whoIsIn, otherwise, readFacts, untilChanged, load, save, run },
    transitions: screenNames,
    errors: {
      arrive: { '*': 'portal.notLoaded' },
      look: { '*': 'portal.notLoaded' },
      find: { '*': 'portal.notLoaded' },
    },
    back: false,
    async arrive({ at, use, env, go, emitEvent }) {
      if (at.records || at.who === 'nobody') return undefined
      const { place, isMenu, query, isVisited = false } = at
      const who = at.who === 'unknown' ? await use.whoIsIn({}) : at.who
      if (who === 'nobody') {
        leaveDrafts(Date.now())
        emitEvent('PORTAL_SIGNED_OUT', {})
      }
      // Loading is a separate step: if it fails, the step knows who is signed in, and does not repeat by itself.
      if (who !== at.who) return go(name, { ...at, who })
      const facts = at.facts ?? (await use.readFacts({}))
      if (!facts) return go(name, { who: 'nobody', place, isMenu })
      returnToDrafts(facts.self.member_id, Date.now())
      const { config } = env
      const records = isOpen(page, facts) ? await use.load({ place, facts, config, records: {}, query }) : {}
      return go(name, { who, place, isMenu, facts, records, isVisited, ...(query && { query }) })
    },
    /** Follows the back button, changes of other tabs and the end of the session. */
    async ambient({ at, use, go, env, emitEvent, signal }) {
      const { who, place, isMenu, facts } = at
      const isRouted = env.config.routing !== false
      const next = await Promise.race([
        use.otherwise({ than: who }),
        ...(facts ? [use.untilChanged({ from: facts })] : []),
        ...(isRouted && facts ? [elsewhere(place, signal)] : []),
      ])
      if (typeof next === 'object' && 'page' in next)
        return go(screenOf[next.page], { who, place: next, isMenu, ...(facts && { facts }) })
      if (typeof next === 'object') return go(name, { ...at, facts: next, isVisited: false })
      if (who === 'somebody') {
        leaveDrafts(Date.now())
        emitEvent('PORTAL_SIGNED_OUT', {})
      }
      return go(name, { who: who === 'somebody' ? 'nobody' : 'unknown', place, isMenu })
    },
    on: {
      async visit({ at, env, go, emitEvent }, place) {
        if (env.config.routing !== false) pushPlace(place, at.place)
        emitEvent('PORTAL_VISITED', place)
        const { who, isMenu, facts, query } = at
        const isSamePage = place.page === at.place.page
        return go(screenOf[place.page], {
          who,
          place,
          isMenu,
          isVisited: true,
          ...(facts && { facts }),
          ...(isSamePage && query && { query }),
        })
      },
      async look({ at, go }) {
        return go(name, { who: 'unknown', place: at.place, isMenu: at.isMenu })
      },
      async find({ at, use, env, go }, query) {
        const { facts, place, records = {} } = at
        if (!facts) return undefined
        return go(name, {
          ...at,
          isVisited: false,
          query,
          records: await use.load({ place, facts, config: env.config, records, query }),
        })
      },
      async save(context, request) {
        const { at, use } = context
        const { facts, records = {} } = at
        if (!facts) return undefined
        const { config, words } = context.env
        return after(context, page, request.card, request.id, () =>
          use.save({ request, around: { facts, records, config, words } }),
        )
      },
      async act(context, request) {
        const { at, use } = context
        const { facts, records = {} } = at
        if (!facts) return undefined
        const { config, words } = context.env
        return after(context, page, request.act, request.id, () =>
          use.run({ request, around: { facts, records, config, words } }),
        )
      },
    },
  })
  return row as unknown as Screen<Portal, Name>
}

interface PortalActContext {
  readonly at: PortalState
  readonly env: Portal['env']
  go(name: PortalScreen, data: PortalState): never
  toast(sentence: PlainId): void
  emitEvent(type: 'PORTAL_CHANGED', data: Portal['events']['PORTAL_CHANGED']): void
  report(fault: unknown): void
}

/** Goes to the step that follows a save or an act, with the sentences of what failed. */
const after = async (context: unknown, page: Page, name: string, id: string, make: () => Promise<Done>) => {
  const { at, env, go, toast, emitEvent, report } = context as PortalActContext
  const of = `${name}:${id}`
  const sentences = (faults: readonly unknown[]): readonly Message[] =>
    faults.map((fault) => {
      report(fault)
      // A failure that may be repeated has the sentence of the network or of the wait.
      const message = explain(fault, env.words, isRepeatable(fault) ? {} : refusals)
      // The provider's message says which permission is missing, in English.
      const isRefused = typeOf(fault) === 'unauthorized_action' && env.words.locale !== undefined
      return isRefused ? [`${env.words('portal.refusedAction')} `, ...message] : message
    })
  const screenName = screenOf[page.page]
  try {
    const { patch, faults, facts, done } = await make()
    const records: Records = { ...at.records, ...patch }
    if (faults.length === 0) {
      // The form may be gone with the next step, and could not forget its values itself.
      keepDraft(`${facts.self.member_id}:${name}:${id}`, null)
      toast(done)
      emitEvent('PORTAL_CHANGED', { page: page.page, change: name })
    }
    const place = faults.length === 0 ? (page.after?.(name, records, at.place) ?? at.place) : at.place
    if (!isSamePlace(place, at.place) && env.config.routing !== false) {
      if (place.open === undefined) replacePlace(place)
      else pushPlace(place, at.place)
    }
    const isVisited = !isSamePlace(place, at.place)
    const outcome = { of, failures: sentences(faults) }
    return go(screenName, { ...at, place, facts, records, isVisited, outcome })
  } catch (fault) {
    return go(screenName, { ...at, isVisited: false, outcome: { of, failures: sentences([fault]) } })
  }
}
