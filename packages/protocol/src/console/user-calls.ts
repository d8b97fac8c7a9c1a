import { get, type NoInput, post, remove } from './console-call.ts'
import type { ConsoleUserEvents } from './events.ts'
import type { ConsoleImpersonation, ConsoleUnlocked, ConsoleUser, ConsoleUserPage } from './users.ts'

/** The calls of the console about users. */

export interface UserSearch {
  readonly q?: string
  readonly cursor?: string
}

export const findUsers = get<UserSearch, ConsoleUserPage>()('/api/projects/:project_id/users')
export const getUser = get<NoInput, ConsoleUser>()('/api/projects/:project_id/users/:user_id')
export const getUserEvents = get<NoInput, ConsoleUserEvents>()('/api/projects/:project_id/users/:user_id/events')

export const unlockUser = post<NoInput, ConsoleUnlocked>()('/api/projects/:project_id/users/:user_id/unlock')
export const requireReset = post<NoInput, ConsoleUser>()('/api/projects/:project_id/users/:user_id/require-reset')
export const impersonate = post<{ readonly redirect_url: string }, ConsoleImpersonation>()(
  '/api/projects/:project_id/users/:user_id/impersonation',
)
export const endSessions = remove<NoInput, ConsoleUser & { readonly ended_sessions: number }>()(
  '/api/projects/:project_id/users/:user_id/sessions',
)
export const removeFactor = remove<NoInput, ConsoleUser>()(
  '/api/projects/:project_id/users/:user_id/factors/:factor_id',
)
export const removePicture = remove<NoInput, ConsoleUser>()('/api/projects/:project_id/users/:user_id/picture')
export const deleteUser = remove<NoInput, { readonly user_id: string }>()('/api/projects/:project_id/users/:user_id')
