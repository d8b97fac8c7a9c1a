import type { ConnectedApp } from '../connected-apps/back-end.ts'

/** The connected apps of a project, oldest first. */
export interface ConsoleApps {
  readonly apps: readonly ConnectedApp[]
  readonly total: number
  /** Pass it as `cursor` for the next page; null at the end. */
  readonly next_cursor: string | null
}

/** The answer to a change of an app. */
export interface ConsoleApp {
  readonly app: ConnectedApp
}

/** The answer to a new app or a started rotation: the only one that contains the secret. */
export interface ConsoleNewAppSecret extends ConsoleApp {
  /** Null for a public app, which has none. */
  readonly client_secret: string | null
}
