import type { AnyOAuthProvider } from '../methods/oauth/providers.ts'

/** What a project is known by at a provider of social sign-in, without its secret. */
export interface ConsoleOAuthClient {
  readonly provider: AnyOAuthProvider
  /** Name of the provider, such as `Google`. */
  readonly name: string
  /** Null if the project has no client there. */
  readonly client_id: string | null
  /** Redirect URL to register at the provider, for users and members. */
  readonly redirect_url: string
  /** Whether it is the stand-in of development. */
  readonly is_stand_in: boolean
  /** Further fields of the client without secrets, such as the tenant. */
  readonly details: Readonly<Record<string, string>>
}

/** The providers of a project. */
export interface ConsoleOAuthClients {
  readonly clients: readonly ConsoleOAuthClient[]
}
