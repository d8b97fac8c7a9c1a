import { get, type NoInput, patch } from './console-call.ts'
import type { ConsoleOAuthClients } from './oauth-clients.ts'

/** The calls of the console about the clients of a project at providers of social sign-in. */

/** A client as its provider issued it. Apple has a private key instead of a client secret. */
export interface ConsoleOAuthClientFields {
  readonly client_id: string
  readonly client_secret?: string
  /** Base URL of self-hosted GitLab or Salesforce. */
  readonly host?: string
  /** Microsoft tenant whose accounts may sign in. */
  readonly tenant?: string
  readonly team_id?: string
  readonly key_id?: string
  readonly private_key?: string
}

export interface ConsoleOAuthClientChange {
  /** One client by its provider; null turns the provider off. */
  readonly clients: Readonly<Record<string, ConsoleOAuthClientFields | null>>
}

/** The clients after a change. */
export interface ConsoleChangedOAuthClients extends ConsoleOAuthClients {
  /** The provider whose client was set or turned off. */
  readonly changed: string
}

export const listOAuthClients = get<NoInput, ConsoleOAuthClients>()('/api/projects/:project_id/oauth-clients')
export const setOAuthClient = patch<ConsoleOAuthClientChange, ConsoleChangedOAuthClients>()(
  '/api/projects/:project_id/oauth-clients',
)
