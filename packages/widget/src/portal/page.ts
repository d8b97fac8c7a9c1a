import type { MemberClient } from '@latchkey/client/identity/b2b'
import type { PlainId } from '../copy/copy.ts'
import type { Elements } from '../ui/elements.ts'
import type { PortalPage, ReadPortalConfig } from './config.ts'
import type { ChangesChunk, PageProps, Place } from './contract.ts'
import type { Draft, Facts, Permission, Records } from './facts.ts'

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

/** A page of the portal: what it shows and asks for at first, and where the rest of it is. */
export interface Page {
  readonly page: PortalPage
  readonly title: PlainId
  /** Without it the page says that the member may not see it, and loads nothing. */
  readonly permission?: Permission
  /** Whether the project has the feature. */
  readonly isOffered?: (facts: Facts) => boolean
  readonly load: (client: MemberClient, loading: Loading, signal?: AbortSignal) => Promise<Records>
  /** Loads what the first view does not need. */
  readonly changes: () => Promise<ChangesChunk>
  readonly View: (props: PageProps) => Elements
}
