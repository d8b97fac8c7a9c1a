import type { infer as Infer } from 'zod'
import { byBackEnd } from '../core/call.ts'
import type * as schema from './back-end.schema.ts'

/** An OAuth client that acts for users or members. */
export interface ConnectedApp {
  readonly client_id: string
  readonly client_name: string
  readonly client_description: string
  readonly status: 'active' | 'inactive'
  readonly client_type: 'first_party' | 'first_party_public' | 'third_party' | 'third_party_public'
  readonly full_access_allowed: boolean
  readonly redirect_urls: readonly string[]
  readonly post_logout_redirect_urls: readonly string[]
  readonly access_token_expiry_minutes: number
  readonly access_token_template_content: string
  readonly id_token_template_content: string
  readonly bypass_consent_for_offline_access: boolean
  /** By the API, by its metadata document, or by its own registration. */
  readonly creation_method: 'api' | 'client_id_metadata_document' | 'dynamic_client_registration'
  /** Absent for a public app. */
  readonly client_secret_last_four?: string
  /** Of the secret that will replace the current one. */
  readonly next_client_secret_last_four?: string
  readonly access_token_custom_audience?: string
  readonly logo_url?: string
  /** The client ID in requests and tokens of an app that a metadata document describes. */
  readonly client_id_metadata_url?: string
}

type OneAppRequest = Infer<typeof schema.one>

interface OneApp {
  readonly connected_app: ConnectedApp
}

/** Creates an app. The secret of a confidential app appears in this answer only. */
export const create = byBackEnd.post<
  Infer<typeof schema.create>,
  { readonly connected_app: ConnectedApp & { readonly client_secret?: string } }
>('/connected_apps/clients')

export const get = byBackEnd.get<OneAppRequest, OneApp>('/connected_apps/clients/:client_id')

/** Returns the apps of the project, the oldest first. */
export const search = byBackEnd.post<
  Infer<typeof schema.search>,
  {
    readonly connected_apps: readonly ConnectedApp[]
    readonly results_metadata: { readonly total: number; readonly next_cursor: string | null }
  }
>('/connected_apps/clients/search')

/** Changes an app. Its type, ID and secrets stay. */
export const update = byBackEnd.put<Infer<typeof schema.update>, OneApp>('/connected_apps/clients/:client_id')

/** Deletes an app and ends every grant to it. */
export const remove = byBackEnd.remove<OneAppRequest, { readonly client_id: string }>(
  '/connected_apps/clients/:client_id',
)

/** Generates a second secret, valid beside the first until the rotation is finished or cancelled. */
export const rotateStart = byBackEnd.post<
  OneAppRequest,
  { readonly connected_app: ConnectedApp & { readonly next_client_secret: string } }
>('/connected_apps/clients/:client_id/secrets/rotate/start')

/** Replaces the first secret by the second. The first one stops working. */
export const rotate = byBackEnd.post<OneAppRequest, OneApp>('/connected_apps/clients/:client_id/secrets/rotate')

/** Discards the second secret. */
export const rotateCancel = byBackEnd.post<OneAppRequest, OneApp>(
  '/connected_apps/clients/:client_id/secrets/rotate/cancel',
)
