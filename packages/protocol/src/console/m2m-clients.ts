import type { M2MClient } from '../m2m/back-end.ts'

/** The M2M clients of a project, oldest first. */
export interface ConsoleM2MClients {
  readonly clients: readonly M2MClient[]
  readonly total: number
  /** Pass it as `cursor` for the next page; null at the end. */
  readonly next_cursor: string | null
}

/** The answer to a change of an M2M client. */
export interface ConsoleM2MClient {
  readonly client: M2MClient
}

/** The answer to a new client or a started rotation: the only one that contains the secret. */
export interface ConsoleNewM2MSecret extends ConsoleM2MClient {
  readonly client_secret: string
}
