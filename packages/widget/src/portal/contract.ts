import type { AdminPortalConfig } from '@latchkey/protocol/identity/admin-portal'
import type { Member } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Organization } from '@latchkey/protocol/identity/organization'
import type { Role } from '@latchkey/protocol/identity/permissions'
import type { Who } from '../flow/who-is-in.ts'
import type { Mountable, MountEnv } from '../mount/definition.ts'
import type { MainStep } from '../mount/sections.ts'
import type { Message } from '../ui/explain.ts'
import type { Emit, ViewInput } from '../ui/view.ts'
import type { PortalConfig, PortalPage, ReadPortalConfig } from './config.ts'

/** The open page, and on it a list or one entry. */
export interface Place {
  readonly page: PortalPage
  /** The ID of the open member or connection. Unset for the list. */
  readonly open?: string
}

/** A permission, as a resource and an action. */
export type Permission = readonly [resource: string, action: string]

/** The facts about the signed-in member that every page has. */
export interface Facts {
  readonly organization: Organization
  readonly self: Member
  /** The roles of the project and of the organization. */
  readonly roles: readonly Role[]
  /** The IDs of the roles of the signed-in member. */
  readonly held: readonly string[]
  readonly features: AdminPortalConfig | null
}

/** The loaded records of a page, by names that only the page knows. */
export type Records = Readonly<Record<string, unknown>>

/** A pair of a table: a group and its role, an attribute and its name. */
export interface Pair {
  readonly key: string
  readonly value: string
}

/** The value of a field of a card. */
export type Value = string | boolean | readonly string[] | readonly Pair[]

/** The values of a card's fields while they are being edited, by name. */
export type Draft = Readonly<Record<string, Value>>

/** The end of a save or an act. A new object each time. */
export interface PortalOutcome {
  /** The card or the act, and the entry that it was about. */
  readonly of: string
  /** A sentence for each part that failed. Empty if all was done. */
  readonly failures: readonly Message[]
}

export interface PortalState {
  who: Who
  place: Place
  /** Whether the pages are a menu. */
  isMenu: boolean
  /** Unset until a member is signed in. */
  facts?: Facts
  /** Unset until they have loaded. */
  records?: Records
  outcome?: PortalOutcome
  /** Whether the member came here by a press in the portal, so that its heading takes the focus. */
  isVisited?: boolean
  /** The last question to the list of the page. */
  query?: Draft
}

interface PortalSteps {
  Main: MainStep
  Members: PortalState
  Organization: PortalState
  'Single sign-on': PortalState
  Provisioning: PortalState
  'Email domains': PortalState
}

/** The name of the screen of each page. */
export const screenOf = {
  members: 'Members',
  organization: 'Organization',
  sso: 'Single sign-on',
  scim: 'Provisioning',
  domains: 'Email domains',
} as const satisfies Record<PortalPage, keyof PortalSteps>

export type PortalScreen = (typeof screenOf)[PortalPage]

/** Saves the changed fields of a card. */
export interface SaveRequest {
  readonly card: string
  /** The ID of the entry. */
  readonly id: string
  readonly draft: Draft
}

/** Runs an act. */
export interface ActRequest {
  readonly act: string
  readonly id: string
  /** The input of the act's dialog. */
  readonly input: Draft
}

export type PortalIntents = {
  /** Opens a page or an entry of it. */
  visit: [place: Place]
  /** Loads the records of the page again, with another question to its list. */
  find: [query: Draft]
  save: [request: SaveRequest]
  act: [request: ActRequest]
  /** Loads again what did not load. */
  look: []
}

/** The events that the host page receives through `onEvent`. */
export interface PortalEvents {
  /** The member changed something. */
  PORTAL_CHANGED: { readonly page: PortalPage; readonly change: string }
  /** The member opened a page or an entry. */
  PORTAL_VISITED: Place
  /** No member is signed in, or the session has ended while the portal was shown. */
  PORTAL_SIGNED_OUT: object
}

type PortalEnv = MountEnv<ReadPortalConfig, object>

/** The portal of an organization, as the flow's types need it. */
export interface Portal extends Mountable {
  readonly steps: PortalSteps
  readonly items: object
  readonly config: ReadPortalConfig
  readonly given: PortalConfig
  readonly browser: object
  readonly env: PortalEnv
  readonly events: PortalEvents
  readonly grant: MemberProven
}

/** The data of every view: its step and the site's configuration. */
export type PortalShows = PortalState & { readonly config: ReadPortalConfig }

/** The props of every part of a page. */
export interface PageProps {
  readonly at: ViewInput<PortalShows>
  readonly emit: Emit<PortalIntents>
  readonly facts: Facts
  readonly records: Records
}
