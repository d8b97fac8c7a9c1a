import type { Action } from '@latchkey/client/core/action'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { RefObject } from 'react'
import type { PlainId, Words } from '../copy/copy.ts'
import type { Chunk } from '../flow/row.ts'
import type { Who } from '../flow/who-is-in.ts'
import type { Mountable, MountEnv } from '../mount/definition.ts'
import type { MainStep } from '../mount/sections.ts'
import type { Elements } from '../ui/elements.ts'
import type { Message } from '../ui/explain.ts'
import type { Emit, ViewInput } from '../ui/view.ts'
import type { About, Act, Card } from './card.ts'
import type { PortalConfig, PortalPage, ReadPortalConfig } from './config.ts'
import type { Draft, Facts, Records } from './facts.ts'
import type { OpenCard } from './use-open-card.ts'

/** The open page, and on it a list or one entry. */
export interface Place {
  readonly page: PortalPage
  /** The ID of the open member or connection. Unset for the list. */
  readonly open?: string
}

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
  /** The code of the page's changes, if its first view needs it. */
  changes?: PortalChanges
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
  /** Loads the code of the page's changes, which a press needs. */
  prepare: []
  /** Loads again what did not load. */
  retry: []
}

/** The question of a page after its first view: the code of its changes. */
export type PortalQuestions = {
  changes: [asked: [], answer: PortalChanges]
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
  readonly at: ViewInput<PortalShows, PortalQuestions>
  readonly emit: Emit<PortalIntents>
  readonly facts: Facts
  readonly records: Records
  /** The code of the page's changes. It loads after the first view. */
  readonly changes: PortalChanges | null
}

/** The surroundings of a save or an act, besides its request. */
export interface PortalSurroundings {
  readonly facts: Facts
  readonly records: Records
  readonly config: ReadPortalConfig
  readonly words: Words
}

/** The changes and the failures of a save or an act. */
export interface Done {
  readonly patch: Partial<Records>
  readonly faults: readonly unknown[]
  readonly facts: Facts
  readonly done: PlainId
}

/** The inputs of the form of a card. */
export interface CardFormProps<Subject> {
  readonly card: Card<Subject>
  readonly about: About<Subject>
  /** The ID of the entry that the card is about. */
  readonly id: string
  readonly page: Pick<PageProps, 'at' | 'emit'>
  readonly open: OpenCard
  /** The card's region. */
  readonly section: RefObject<HTMLElement | null>
  readonly onCancel?: (() => void) | undefined
}

/** An action about a request of the member. */
export type Changing<Request> = Action<
  { readonly request: Request; readonly around: PortalSurroundings },
  Done,
  SignedInMember
>

/** The parts of a change that every page has. */
export interface Editing {
  readonly CardForm: <Subject>(props: CardFormProps<Subject>) => Elements
  readonly saveOf: (changes: PortalChanges) => Changing<SaveRequest>
  readonly runOf: (changes: PortalChanges) => Changing<ActRequest>
  /** Returns the step that follows a save or an act, with the sentences of what failed. */
  readonly finish: (
    context: unknown,
    screen: PortalScreen,
    changes: PortalChanges,
    name: string,
    id: string,
    make: () => Promise<Done>,
  ) => Promise<{ readonly name: PortalScreen } & PortalState>
}

/** What a page needs after its first view: forms, calls that change something, and the parts below the first ones. */
export interface PortalChanges {
  readonly editing: Editing
  /** The cards and acts of the page. `subject` returns what one of them is about. */
  readonly cards: readonly Card<never>[]
  readonly acts: readonly Act<never>[]
  readonly subject: (facts: Facts, records: Records, id: string) => unknown
  /** Where an act leads that creates or deletes the open entry. */
  readonly after?: (name: string, records: Records, place: Place) => Place
  /** The open entry of a page with a list. */
  readonly Open?: (props: PageProps) => Elements
  /** The form of a new entry. */
  readonly New?: (props: { readonly page: PageProps; readonly onCancel: () => void }) => Elements
  /** The parts below the first ones. */
  readonly Rest?: (props: PageProps) => Elements
}

/** The chunk of a page's changes. */
export interface ChangesChunk extends Chunk {
  readonly changes: PortalChanges
}
