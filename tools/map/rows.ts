import { join } from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'

/** Answers by name. */
export type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

/** A screen's row or a method's `begin`: both declare answers, uses and transitions. */
export interface Row {
  readonly uses: Functions
  readonly transitions: readonly string[]
  readonly on: Functions
  readonly errors: Readonly<Record<string, unknown>>
}

export interface ScreenRow extends Row {
  readonly name: string
  readonly view: string
  readonly asks: Functions
  readonly arrive: Functions[string] | undefined
  readonly ambient: Functions[string] | undefined
  readonly back: boolean
  /** How it is shown before React, or the reason why it waits for React; undefined if its row says neither. */
  readonly beforeReact?: string | undefined
  /** Its transitions, for screens that are not Main. */
  readonly before?: Functions[string] | undefined
}

/** One sign-in method of a vertical, with everything in its lazy chunk. */
export interface MethodRow {
  readonly id: string
  readonly entries: readonly string[]
  readonly begin: Row & { readonly ambient?: Functions }
  readonly screens: readonly ScreenRow[]
}

interface Screen extends Omit<ScreenRow, 'view' | 'on' | 'errors' | 'beforeReact'> {
  readonly view: { readonly name: string }
  readonly isPrepaintable?: boolean
  readonly paintsFirstState?: boolean
  readonly outline?: unknown
  readonly waitsForReact?: string
  readonly handlersOf: (intent: string) => { readonly on: Functions; readonly errors: Row['errors'] }
}

interface Method {
  readonly id: string
  readonly entries: Readonly<Record<string, unknown>>
  readonly owns: readonly string[]
  readonly load: () => Promise<{ readonly screens: Readonly<Record<string, Screen>> }>
  readonly begin?: () => Promise<{ readonly begin: Partial<MethodRow['begin']> }>
}

/** Loads a vertical's rows. Node cannot run `.tsx`; vite's module runner can, in a third of a second. */
export const methodRows = async (root: string, vertical: string): Promise<readonly MethodRow[]> => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const runner = createServerModuleRunner(server.environments.ssr)
    const path = join(root, 'packages/widget/src', vertical, 'methods.ts')
    const { methods } = (await runner.import(path)) as { methods: readonly Method[] }
    return await Promise.all(methods.map(methodRow))
  } finally {
    await server.close()
  }
}

const methodRow = async ({ id, entries, owns, load, begin }: Method): Promise<MethodRow> => {
  const { screens: byName } = await load()
  const screens = owns.map(async (name) => {
    const screen = byName[name]
    if (screen === undefined)
      throw new Error(`The method ${id} declares the screen ${name}, but its chunk has no such screen.`)
    const { on, errors } = screen.handlersOf('')
    const uses = await loadedActions(screen.uses)
    return {
      ...screen,
      uses,
      on: intentHandlers(on),
      arrive: on.arrive,
      errors,
      view: screen.view.name,
      beforeReact: beforeReact(screen),
    }
  })
  const beginRow = { ...emptyRow, ...(await begin?.())?.begin }
  return { id, entries: Object.keys(entries), begin: beginRow, screens: await Promise.all(screens) }
}

const beforeReact = ({ isPrepaintable, paintsFirstState, outline, waitsForReact }: Screen): string | undefined =>
  isPrepaintable || paintsFirstState ? 'painted' : outline ? 'outline' : waitsForReact

/** Loads the actions whose code is in a later chunk. */
const loadedActions = async (uses: Functions): Promise<Functions> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(
        uses as Readonly<Record<string, Functions[string] & { load?: () => Promise<Functions[string]> }>>,
      ).map(async ([name, action]) => [name, (await action.load?.()) ?? action] as const),
    ),
  )

/** Returns the intents of the user; the handlers also include the arrival, which is not one. */
const intentHandlers = (on: Functions): Functions =>
  Object.fromEntries(Object.entries(on).filter(([intent, handler]) => intent !== 'arrive' && handler !== undefined))

const emptyRow: Row = { uses: {}, transitions: [], on: {}, errors: {} }
