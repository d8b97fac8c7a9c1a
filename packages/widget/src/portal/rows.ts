import type { Action } from '@latchkey/client/core/action'
import { importAgain } from '@latchkey/client/core/loading/import-again'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import type { Screen } from '../flow/row.ts'
import { screensOf } from '../flow/screen.ts'
import { otherwise, untilSession, whoIsIn } from '../flow/who-is-in.ts'
import { isSamePlace, placeIn, pushPlace } from './address.ts'
import {
  type ActRequest,
  type Changing,
  type Place,
  type Portal,
  type PortalScreen,
  type SaveRequest,
  screenOf,
} from './contract.ts'
import { hasDrafts, leaveDrafts, returnToDrafts } from './drafts.ts'
import type { Facts, Records } from './facts.ts'
import { portalView } from './PortalView.tsx'
import type { Loading, Page } from './page.ts'
import { permits } from './permissions.ts'
import { readFacts, renewedFacts } from './read-facts.ts'

const screen = screensOf<Portal>()

const screenNames = ['Members', 'Organization', 'Single sign-on', 'Provisioning', 'Email domains'] as const

/** Whether a page may be loaded: its feature is there, and the roles of the member permit it. */
const isOpen = ({ permission, isOffered }: Page, facts: Facts): boolean =>
  (isOffered?.(facts) ?? true) && (permission === undefined || permits(facts, permission))

/** Creates the actions of a page. Those of changes load with their first request. */
const actionsOf = (page: Page) => {
  const load: Action<Loading, Records, SignedInMember> = (client, loading, signal) => page.load(client, loading, signal)
  const changes = async () => (await importAgain(page.changes)).changes
  const save: Changing<SaveRequest> = async (client, asked, signal) => {
    const loaded = await changes()
    return loaded.editing.saveOf(loaded)(client, asked, signal)
  }
  const run: Changing<ActRequest> = async (client, asked, signal) => {
    const loaded = await changes()
    return loaded.editing.runOf(loaded)(client, asked, signal)
  }
  return { load, save, run }
}

/** Resolves when the back button has led to another place than the shown one. */
const elsewhere = (place: Place, signal: AbortSignal): Promise<Place> =>
  new Promise((resolve) => {
    const readPage = () => {
      const next = placeIn(location.href)
      if (next && !isSamePlace(next, place)) resolve(next)
    }
    addEventListener('popstate', readPage, { signal })
    readPage()
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
    asks: { changes: async ({ bring }) => (await bring(page.changes)).changes },
    uses: { whoIsIn, otherwise, readFacts, untilChanged, load, save, run },
    transitions: screenNames,
    errors: {
      arrive: { '*': 'portal.notLoaded' },
      retry: { '*': 'portal.notLoaded' },
      find: { '*': 'portal.notLoaded' },
      prepare: { '*': 'portal.notLoaded' },
      save: { '*': 'portal.notLoaded' },
      act: { '*': 'portal.notLoaded' },
    },
    back: false,
    async arrive({ at, use, env, go, emitEvent, bring }) {
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
      if (!isOpen(page, facts)) return go(name, { who, place, isMenu, facts, records: {}, isVisited })
      // An open entry is part of the first view, and so is a form that was left, which the page can show without.
      const firstChunk = async () => {
        if (place.open !== undefined) return bring(page.changes)
        return hasDrafts() ? bring(page.changes).catch(() => null) : null
      }
      const [records, chunk] = await Promise.all([use.load({ place, facts, config, records: {}, query }), firstChunk()])
      return go(name, {
        who,
        place,
        isMenu,
        facts,
        records,
        isVisited,
        ...(query && { query }),
        ...(chunk && { changes: chunk.changes }),
      })
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
      async retry({ at, go }) {
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
      async prepare({ bring }) {
        await bring(page.changes)
        return undefined
      },
      async save(context, request) {
        const { at, use, bring } = context
        const { facts, records = {} } = at
        if (!facts) return undefined
        const { config, words } = context.env
        const { changes } = await bring(page.changes)
        return changes.editing.finish(context, name, changes, request.card, request.id, () =>
          use.save({ request, around: { facts, records, config, words } }),
        )
      },
      async act(context, request) {
        const { at, use, bring } = context
        const { facts, records = {} } = at
        if (!facts) return undefined
        const { config, words } = context.env
        const { changes } = await bring(page.changes)
        return changes.editing.finish(context, name, changes, request.act, request.id, () =>
          use.run({ request, around: { facts, records, config, words } }),
        )
      },
    },
  })
  return row as unknown as Screen<Portal, Name>
}
