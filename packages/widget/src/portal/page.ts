import type { Action } from '@latchkey/client/core/action'
import type { MemberClient, SignedInMember } from '@latchkey/client/identity/b2b'
import type { PlainId } from '../copy/copy.ts'
import type { Elements } from '../ui/elements.ts'
import type { Act, Card } from './card.ts'
import type { PortalPage, ReadPortalConfig } from './config.ts'
import type { Draft, Facts, PageProps, Permission, Place, Records } from './contract.ts'

/** The inputs of a page's load. */
export interface Loading {
  readonly place: Place
  readonly facts: Facts
  readonly config: ReadPortalConfig
  /** The records of the last load. */
  readonly records: Records
  /** The question to its list. Unset for that of the last time. */
  readonly query?: Draft | undefined
}

/** A page of the portal: one description of what it shows, asks for and does. */
export interface Page {
  readonly page: PortalPage
  readonly title: PlainId
  /** Without it the page says that the member may not see it, and loads nothing. */
  readonly permission?: Permission
  /** Whether the project has the feature. */
  readonly isOffered?: (facts: Facts) => boolean
  readonly load: (client: MemberClient, loading: Loading, signal?: AbortSignal) => Promise<Records>
  /** Its cards and acts. `subject` returns what one of them is about. */
  readonly cards: readonly Card<never>[]
  readonly acts: readonly Act<never>[]
  readonly subject: (facts: Facts, records: Records, id: string) => unknown
  /** Where an act leads that creates or deletes the open entry. */
  readonly after?: (name: string, records: Records, place: Place) => Place
  readonly View: (props: PageProps) => Elements
  /** The actions of its calls, for docs/SCREENS.md. */
  readonly actions: readonly Action<never, unknown, SignedInMember>[]
}
