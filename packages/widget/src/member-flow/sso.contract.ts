import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { ActiveConnection } from '@latchkey/protocol/identity/organization'
import type { Connection } from './entries.ts'

/** The intents of the buttons. */
export type SsoEntryIntents = { discover: []; connection: [connection: Connection] }

export interface SsoSteps {
  /** Asks for an address whose connections are looked up. */
  'SSO Discovery Email': { typed: string }
  'SSO Discovery Menu': { connections: readonly ActiveConnection[]; typed: string }
  /** No connection is known: asks for the organization. */
  'SSO Discovery Fallback': { typed: string }
}

/** The events of finding connections, for the host page. */
export interface SsoEvents {
  B2B_SSO_DISCOVER_CONNECTIONS: { readonly connections: readonly ActiveConnection[] } & Receipt
}
