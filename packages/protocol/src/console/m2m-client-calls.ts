import { get, type NoInput, patch, post, remove } from './console-call.ts'
import type { ConsoleM2MClient, ConsoleM2MClients, ConsoleNewM2MSecret } from './m2m-clients.ts'

/** The calls of the console about M2M clients. */

/** Fields of a client to set; others keep their value. The scopes replace the earlier ones. */
export interface ConsoleM2MChanges {
  readonly client_name?: string
  readonly client_description?: string
  readonly scopes?: readonly string[]
  readonly status?: 'active' | 'inactive'
}

export interface ConsoleNewM2MClient extends Omit<ConsoleM2MChanges, 'client_name' | 'status'> {
  readonly client_name: string
}

export const listM2MClients = get<{ readonly cursor?: string; readonly q?: string }, ConsoleM2MClients>()(
  '/api/projects/:project_id/m2m-clients',
)
export const createM2MClient = post<ConsoleNewM2MClient, ConsoleNewM2MSecret>()('/api/projects/:project_id/m2m-clients')
export const updateM2MClient = patch<ConsoleM2MChanges, ConsoleM2MClient>()(
  '/api/projects/:project_id/m2m-clients/:client_id',
)
export const startM2MRotation = post<NoInput, ConsoleNewM2MSecret>()(
  '/api/projects/:project_id/m2m-clients/:client_id/rotation',
)
export const finishM2MRotation = post<NoInput, ConsoleM2MClient>()(
  '/api/projects/:project_id/m2m-clients/:client_id/rotation/finish',
)
export const cancelM2MRotation = remove<NoInput, ConsoleM2MClient>()(
  '/api/projects/:project_id/m2m-clients/:client_id/rotation',
)
export const deleteM2MClient = remove<NoInput, { readonly client_id: string }>()(
  '/api/projects/:project_id/m2m-clients/:client_id',
)
