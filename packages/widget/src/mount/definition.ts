import type { Client } from '@latchkey/client/core/client'
import type { Settings } from '@latchkey/client/core/settings/bootstrap'
import type { Chunk, Method } from '../flow/method.ts'
import type { Env, SignInVertical } from '../flow/vertical.ts'
import type { MainParts } from './Main.tsx'
import type { MainStep, Plan, Refusal } from './sections.ts'

/** What the screens of a mount are about. */
export interface MountEnv<Config, Browser, P = Plan> extends Env {
  readonly config: Config
  /** None until they are there, a moment after the first paint: what the last visit left, then what the provider says. */
  readonly settings: Partial<Settings>
  /** What is learnt beside them: what the browser can, as far as it has said so; whose organization it is. */
  readonly browser: Browser
  readonly plan: P
  readonly header: boolean
  /** The address of the site's picture, or null. */
  readonly logo: string | null
}

/** What a vertical fills mounting with: its steps, events and grant as every flow, and what its first screen is made from. */
export interface Mountable extends SignInVertical {
  readonly steps: { Main: MainStep }
  readonly config: { readonly products: readonly string[]; readonly lastUsed?: boolean }
  /** What a site writes; everything may be left out. */
  readonly given: { readonly enableShadowDOM?: boolean }
  readonly env: MountEnv<unknown, unknown>
}

/** What a plan is made from. */
export interface Known<V extends Mountable> {
  readonly config: V['config']
  readonly settings: Partial<Settings>
  readonly browser: V['browser']
}

/** What marks the way that this browser signed in by last. */
export interface LastUsed extends Chunk {
  /** By what that was, or null. Asks nobody. */
  readonly recall: (core: Client) => string | null
  readonly markOf: Required<MainParts>['markOf']
}

/** Shows the logo of the organization that Main is about. */
export interface OrganizationLogoPart extends Chunk {
  readonly logoOf: Required<MainParts>['logoOf']
}

/** A vertical: all that mounting, printing and the gallery need of it. */
export interface Definition<V extends Mountable> {
  readonly methods: readonly Method<V>[]
  readonly readConfig: (given: V['given'] | null | undefined) => V['config']
  /** What Main shows, whether or not a method has it. */
  readonly plan: (known: Known<V>) => Plan
  /** What the refusals of the plan say. */
  readonly refusals: () => Promise<{ readonly refusals: Chunk }>
  /** Where nothing of it is there. */
  readonly nothingToShow: (config: V['config']) => Refusal
  /** Reported at each mount; if unset, `render_login_screen` is reported where the mount starts on Main. */
  readonly mountEvent?: 'render_b2b_login_screen'
  /** Before it has been asked, and on a server. */
  readonly unknownBrowser: V['browser']
  /** Reads what decides the order of Main's buttons. Called before the first paint, and not on a server. */
  readonly recall?: (core: Client) => Partial<V['browser']>
  /** Brings what marks the way that was used last, where a site asks for that. */
  readonly lastUsed?: () => Promise<{ readonly lastUsed: LastUsed }>
  /** Brings the view of an organization's logo, for a plan that has one. */
  readonly logo?: () => Promise<{ readonly organizationLogo: OrganizationLogoPart }>
  /** Tells the developers of a page what of their configuration is worth a word, once Main is opened. */
  readonly warnDevelopers?: () => Promise<{ readonly warnDevelopers: (core: Client, config: V['config']) => void }>
}
