import type { infer as Infer } from 'zod'
import { byBackEnd } from '../core/call.ts'
import type * as schema from './back-end.schema.ts'

/** A program that asks a site's services for something in its own name. */
export interface M2MClient {
  readonly client_id: string
  readonly client_name: string
  readonly client_description: string
  readonly status: 'active' | 'inactive'
  readonly scopes: readonly string[]
  readonly client_secret_last_four: string
  readonly trusted_metadata: Readonly<Record<string, unknown>>
  /** Of the secret that is about to take the place of the present one; empty while there is none. */
  readonly next_client_secret_last_four: string
}

type One = Infer<typeof schema.one>

interface Told {
  readonly m2m_client: M2MClient
}

/** Makes a client. Its secret stands in this answer and nowhere else. */
export const create = byBackEnd.post<
  Infer<typeof schema.create>,
  { readonly m2m_client: M2MClient & { readonly client_secret: string } }
>('/m2m/clients')

export const get = byBackEnd.get<One, Told>('/m2m/clients/:client_id')

/** Which clients fit, the oldest first. */
export const search = byBackEnd.post<
  Infer<typeof schema.search>,
  {
    readonly m2m_clients: readonly M2MClient[]
    readonly results_metadata: { readonly total: number; readonly next_cursor: string | null }
  }
>('/m2m/clients/search')

export const update = byBackEnd.put<Infer<typeof schema.update>, Told>('/m2m/clients/:client_id')

/** Removes a client: it is given no tokens any more, and those that it has end within the hour. */
export const remove = byBackEnd.remove<One, { readonly client_id: string }>('/m2m/clients/:client_id')

/** Draws a second secret, which works beside the first until the rotation is finished or cancelled. */
export const rotateStart = byBackEnd.post<
  One,
  { readonly m2m_client: M2MClient & { readonly next_client_secret: string } }
>('/m2m/clients/:client_id/secrets/rotate/start')

/** Puts the second secret in the place of the first, which works no more. */
export const rotate = byBackEnd.post<One, Told>('/m2m/clients/:client_id/secrets/rotate')

/** Forgets the second secret. */
export const rotateCancel = byBackEnd.post<One, Told>('/m2m/clients/:client_id/secrets/rotate/cancel')
