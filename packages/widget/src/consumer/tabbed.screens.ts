/// <reference path="../ui/css.d.ts" />

import { importAgain } from '@latchkey/client/core/import-again'
import type { Beside } from '../flow/beside.ts'
import type { Visit } from '../flow/frame.ts'
import type { Entry, Later, Method } from '../flow/method.ts'
import type { Screen } from '../flow/screen.ts'
import styles from '../ui/styles/tabs.css?inline'
import type { Consumer } from './half.ts'
import { Tabbed } from './Tabbed.tsx'
import { words as sentences } from './words/tabs/en.ts'

type Aids = Readonly<Record<string, unknown>>

/** What helps with some forms. */
interface Aiding {
  /** As far as it has come. */
  readonly aids: () => Aids
  /** Asked again it gives the same, or tries again where it did not come. */
  readonly fetchAids: () => Promise<Aids>
}

/** Main with another view, and what that view brings. */
export const tabbed = {
  styles: [styles],
  sentences,
  /**
   * @param needed those whose forms are not all in the first file
   * @param unpack takes what these forms bring
   */
  async screenOf(
    main: Screen<Consumer>,
    methods: readonly Method<Consumer>[],
    needed: readonly Method<Consumer>[],
    unpack: (brought: Later) => void,
  ): Promise<Screen<Consumer>> {
    const brought = await Promise.all(needed.flatMap(({ id, later }) => (later ? [bringForms(id, later, unpack)] : [])))
    const forms = new Map([
      ...methods.flatMap(({ id, entries }) => named(id, entries)),
      ...brought.flatMap(({ forms }) => forms),
    ])
    return {
      ...main,
      view: Tabbed as never,
      shows: (env) => ({ ...main.shows(env), forms }),
      beside: (visit) => besideMain(visit, brought),
    }
  },
}

/** The entries that are there, under the names that Main knows them by. */
const named = (id: string, entries: object): readonly (readonly [name: string, form: Entry<unknown[]>])[] =>
  Object.entries(entries).flatMap(([name, entry]) => (entry === 'later' ? [] : [[`${id}.${name}`, entry] as const]))

async function bringForms(id: string, load: NonNullable<Method<Consumer>['later']>, unpack: (brought: Later) => void) {
  const { later } = await importAgain(load)
  unpack(later)
  const forms = named(id, later.entries)
  let fetched: Aids | undefined
  const aiding: Aiding = {
    aids: () => fetched ?? {},
    async fetchAids() {
      const aid = fetched ? undefined : await later.aid()
      fetched ??= Object.fromEntries(forms.map(([name]) => [name, aid]))
      return fetched
    },
  }
  return { forms, ...aiding }
}

/** The tab that is shown, and the aids, which travel while the person reads. */
const besideMain = (visit: Visit<Consumer>, brought: readonly Aiding[]): Beside => {
  const add = (more: Aids) => visit.put(({ aids }) => ({ aids: { ...aids, ...more } }))
  // Who comes back finds everything there from the start: a number is written in its country's way at once.
  for (const { aids } of brought) add(aids())
  return {
    async ask(question, [answer]) {
      visit.put(({ answers }) => ({ answers: { ...answers, [question]: answer }, error: null }))
    },
    async listen() {
      // Whoever sends without one that is needed is told that it did not arrive; it is asked for again then.
      await Promise.allSettled(brought.map(async ({ fetchAids }) => add(await fetchAids())))
    },
    hush() {},
  }
}
