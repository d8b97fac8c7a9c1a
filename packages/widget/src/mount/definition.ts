import type { Client } from '@latchkey/client/core/client'
import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import type { FurtherLanguages } from '../copy/locales.ts'
import type { Method } from '../flow/method.ts'
import type { Chunk } from '../flow/row.ts'
import type { Env, SignInVertical } from '../flow/vertical.ts'
import type { MainParts } from './Main.tsx'
import type { MainStep, Plan, Refusal } from './sections.ts'

/** The state of a mount, as its screens see it. */
export interface MountEnv<Config, Browser, P = Plan> extends Env {
  readonly config: Config
  /** Empty until they load, shortly after the first paint: first the cached settings, then the provider's. */
  readonly settings: Partial<Settings>
  /** Discovered state: the browser's capabilities as far as they are known, and the organization. */
  readonly browser: Browser
  readonly plan: P
  readonly header: boolean
  /** URL of the site's logo, or null. */
  readonly logo: string | null
}

/**
 * The types of a mountable vertical: its steps, events and grant like every flow, and the inputs of its first screen.
 */
export interface Mountable extends SignInVertical {
  readonly steps: { Main: MainStep }
  readonly config: { readonly products: readonly string[]; readonly lastUsed?: boolean }
  /** The site's configuration; everything is optional. */
  readonly given: { readonly enableShadowDOM?: boolean }
  readonly env: MountEnv<unknown, unknown>
}

/** The inputs of a plan. */
export interface PlanInputs<V extends Mountable> {
  readonly config: V['config']
  readonly settings: Partial<Settings>
  readonly browser: V['browser']
}

/** Marks the method of the last sign-in in this browser. */
export interface LastUsed extends Chunk {
  /** Returns the last used method, or null. Makes no request. */
  readonly recall: (core: Client) => string | null
  readonly markOf: Required<MainParts>['markOf']
}

/** Renders the logo of the organization that signs in. */
export interface OrganizationLogoPart extends Chunk {
  readonly logoOf: Required<MainParts>['logoOf']
}

/** A vertical: everything that mounting, printing and the gallery need. */
export interface Definition<V extends Mountable> {
  readonly methods: readonly Method<V>[]
  readonly readConfig: (given: V['given'] | null | undefined) => V['config']
  /** The content of Main, including entries that no method offers. */
  readonly plan: (known: PlanInputs<V>) => Plan
  /** Loads the messages of the plan's refusals. */
  readonly refusals: () => Promise<{ readonly refusals: Chunk }>
  /** The refusal if Main would be empty. */
  readonly nothingToShow: (config: V['config']) => Refusal
  /** Reported at each mount. Default: `render_login_screen`, if the mount starts on Main. */
  readonly mountEvent?: 'render_b2b_login_screen'
  /** The state before the browser was asked, and on a server. */
  readonly unknownBrowser: V['browser']
  /**
   * Reads the method of the last sign-in, which decides the order of Main's buttons; null if there was none. Called before
   * the first paint, but not on a server.
   */
  readonly recall?: (core: Client) => { readonly leadingMethod: string | null }
  /** Loads the mark of the last used method, if the site enables it. */
  readonly lastUsed?: () => Promise<{ readonly lastUsed: LastUsed }>
  /** Loads the view of an organization's logo, for plans with a logo. */
  readonly logo?: () => Promise<{ readonly organizationLogo: OrganizationLogoPart }>
  /** Loads the sentences of screens that the sign-in does not have, by language. */
  readonly languages?: FurtherLanguages
  /** Warns the developers of a test project about the configuration of a sign-in after it has opened. */
  readonly warnDevelopers?: () => Promise<{
    readonly warnDevelopers: (core: Client, config: V['config'], siteConfig: unknown) => void
  }>
}
