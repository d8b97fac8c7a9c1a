/// <reference path="../ui/css.d.ts" />

import { importAgain } from '@latchkey/client/core/import-again'
import { tabs as sentences } from '../copy/locales/en/tabs.ts'
import type { Beside } from '../flow/beside.ts'
import type { Visit } from '../flow/frame.ts'
import type { Entry, Later, Method } from '../flow/method.ts'
import type { Screen } from '../flow/screen.ts'
import styles from '../ui/styles/tabs.css?inline'
import type { Consumer } from './half.ts'
import { type Form, Tabbed } from './Tabbed.tsx'

/** Main with another view, and what that view brings. */
export const tabbed = {
  styles,
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
    // Kept as long as the mount: a person who comes back finds everything here.
    const forms = new Map<string, Form>()
    for (const { id, entries } of methods)
      for (const [name, entry] of Object.entries(entries))
        if (entry !== 'later') forms.set(`${id}.${name}`, { entry: entry as Entry<unknown[]> })
    const fetchAids = await Promise.all(
      needed.flatMap(({ id, later }) => (later ? [addLater(id, later, forms, unpack)] : [])),
    )
    return {
      ...main,
      view: Tabbed as never,
      shows: (env) => ({ ...main.shows(env), forms }),
      beside: (visit) => besideMain(visit, fetchAids),
    }
  },
}

/** Adds the forms of a method's own chunk. @returns fetches what helps to fill them in, once */
async function addLater(
  id: string,
  load: () => Promise<{ readonly later: Later }>,
  forms: Map<string, Form>,
  unpack: (brought: Later) => void,
): Promise<() => Promise<void>> {
  const { later } = await importAgain(load)
  unpack(later)
  const add = (aid?: unknown) => {
    for (const [name, entry] of Object.entries(later.entries))
      forms.set(`${id}.${name}`, { entry: entry as unknown as Entry<unknown[]>, aid })
  }
  add()
  let fetched = false
  return async () => {
    if (fetched) return
    add(await later.aid())
    fetched = true
  }
}

/** The tab that is shown, and the aids, which travel while the person reads. */
const besideMain = (visit: Visit<Consumer>, fetchAids: readonly (() => Promise<void>)[]): Beside => ({
  async ask(question, [answer]) {
    visit.put(({ answers }) => ({ answers: { ...answers, [question]: answer }, error: null }))
  },
  async listen() {
    // Whoever sends without one that is needed is told that it did not arrive; it is asked for again then.
    await Promise.allSettled(fetchAids.map((fetchAid) => fetchAid()))
    visit.put(() => ({}))
  },
  hush() {},
})
