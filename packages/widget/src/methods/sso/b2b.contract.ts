import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { ActiveConnection } from '@latchkey/protocol/identity/organization'
import type { Connection } from '../../member-flow/entries.ts'

/** What the buttons say. */
export type SsoSays = { discover: []; connection: [connection: Connection] }

export interface SsoSteps {
  /** Asks for an address, whose connections are looked for. */
  'SSO Discovery Email': { typed: string }
  'SSO Discovery Menu': { connections: readonly ActiveConnection[]; typed: string }
  /** No connection is known: asks for the organization. */
  'SSO Discovery Fallback': { typed: string }
}

/** What the host page hears of finding connections. */
export interface SsoEvents {
  B2B_SSO_DISCOVER_CONNECTIONS: { readonly connections: readonly ActiveConnection[] } & Receipt
}
