import type { AccountSessions, DeletionState } from '@latchkey/protocol/account/wire'
import type { AllowedApp, Deletion, DeviceSession } from '../../mount/account.contract.ts'

/** Converts the state of a deletion to what the component shows. */
export const deletionOf = ({ deletion, waiting_days: waitingDays }: DeletionState): Deletion => ({
  dueAt: deletion?.due_at ?? null,
  waitingDays,
})

interface ListedApp {
  readonly connected_app_id: string
  readonly name: string
  readonly scopes_granted: string
}

/** Converts the apps of an answer to what the component shows. */
export const appsOf = ({ connected_apps }: { readonly connected_apps: readonly ListedApp[] }): readonly AllowedApp[] =>
  connected_apps.map(({ connected_app_id: id, name, scopes_granted: scopes }) => ({ id, name, scopes }))

interface ListedFactor {
  readonly delivery_method: string
}

/** Converts the sessions of an answer to what the component shows. */
export const sessionsOf = ({ sessions }: AccountSessions<ListedFactor>): readonly DeviceSession[] =>
  sessions.map((session) => ({
    id: session.session_id,
    isCurrent: session.current,
    browser: session.browser,
    system: session.operating_system,
    startedAt: session.started_at,
    usedAt: session.last_accessed_at,
    factors: session.authentication_factors.map(({ delivery_method }) => delivery_method),
  }))
