import type { infer as Infer } from 'zod'
import { byBackEnd } from '../core/call.ts'
import type * as schema from './back-end.schema.ts'

/** A program that calls a site's services in its own name. */
export interface M2MClient {
  readonly client_id: string
  readonly client_name: string
  readonly client_description: string
  readonly status: 'active' | 'inactive'
  readonly scopes: readonly string[]
  readonly client_secret_last_four: string
  readonly trusted_metadata: Readonly<Record<string, unknown>>
  /** Of the secret that will replace the current one; empty without one. */
  readonly next_client_secret_last_four: string
}

type OneM2MClientRequest = Infer<typeof schema.one>

interface M2MClientAnswer {
  readonly m2m_client: M2MClient
}

/** Creates a client. Its secret appears in this answer only. */
export const create = byBackEnd.post<
  Infer<typeof schema.create>,
  { readonly m2m_client: M2MClient & { readonly client_secret: string } }
>('/m2m/clients')

export const get = byBackEnd.get<OneM2MClientRequest, M2MClientAnswer>('/m2m/clients/:client_id')

/** Searches clients, the oldest first. */
export const search = byBackEnd.post<
  Infer<typeof schema.search>,
  {
    readonly m2m_clients: readonly M2MClient[]
    readonly results_metadata: { readonly total: number; readonly next_cursor: string | null }
  }
>('/m2m/clients/search')

export const update = byBackEnd.put<Infer<typeof schema.update>, M2MClientAnswer>('/m2m/clients/:client_id')

/** Deletes a client. It gets no more tokens, and its existing ones expire within the hour. */
export const remove = byBackEnd.remove<OneM2MClientRequest, { readonly client_id: string }>('/m2m/clients/:client_id')

/** Generates a second secret, valid beside the first until the rotation is finished or cancelled. */
export const rotateStart = byBackEnd.post<
  OneM2MClientRequest,
  { readonly m2m_client: M2MClient & { readonly next_client_secret: string } }
>('/m2m/clients/:client_id/secrets/rotate/start')

/** Replaces the first secret by the second. The first one stops working. */
export const rotate = byBackEnd.post<OneM2MClientRequest, M2MClientAnswer>('/m2m/clients/:client_id/secrets/rotate')

/** Discards the second secret. */
export const rotateCancel = byBackEnd.post<OneM2MClientRequest, M2MClientAnswer>(
  '/m2m/clients/:client_id/secrets/rotate/cancel',
)
