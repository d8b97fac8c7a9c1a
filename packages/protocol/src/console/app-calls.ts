import type { ConnectedApp } from '../connected-apps/back-end.ts'
import type { ConsoleApp, ConsoleApps, ConsoleNewAppSecret } from './apps.ts'
import { get, type NoInput, patch, post, remove } from './console-call.ts'

/** The calls of the console about connected apps. */

/** Fields of an app to set; others keep their value. Lists replace the earlier ones, an empty text removes a value. */
export type ConsoleAppChanges = Partial<
  Pick<
    ConnectedApp,
    | 'client_name'
    | 'client_description'
    | 'redirect_urls'
    | 'post_logout_redirect_urls'
    | 'logo_url'
    | 'full_access_allowed'
    | 'bypass_consent_for_offline_access'
    | 'access_token_expiry_minutes'
    | 'access_token_custom_audience'
    | 'access_token_template_content'
    | 'id_token_template_content'
  >
>

export interface ConsoleNewApp extends Omit<ConsoleAppChanges, 'client_name'> {
  readonly client_type: ConnectedApp['client_type']
  readonly client_name: string
}

export const listApps = get<{ readonly cursor?: string }, ConsoleApps>()('/api/projects/:project_id/apps')
export const createApp = post<ConsoleNewApp, ConsoleNewAppSecret>()('/api/projects/:project_id/apps')
export const updateApp = patch<ConsoleAppChanges, ConsoleApp>()('/api/projects/:project_id/apps/:client_id')
export const startAppRotation = post<NoInput, ConsoleNewAppSecret>()(
  '/api/projects/:project_id/apps/:client_id/rotation',
)
export const finishAppRotation = post<NoInput, ConsoleApp>()(
  '/api/projects/:project_id/apps/:client_id/rotation/finish',
)
export const cancelAppRotation = remove<NoInput, ConsoleApp>()('/api/projects/:project_id/apps/:client_id/rotation')
export const deleteApp = remove<NoInput, { readonly client_id: string }>()('/api/projects/:project_id/apps/:client_id')
