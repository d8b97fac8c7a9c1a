import type { EventKind } from '../../domain/audit/event-kinds.ts'
import type { Store } from '../../store/store.ts'
import { latestEvents } from '../../store/tables/audit/events.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Finding } from './finding.ts'

/** Checks whether a session JWT of the project was too long for a cookie, and names what the latest one lacks. */
export const checkTokens = async (store: Store, { projectId, settings }: Project): Promise<readonly Finding[]> => {
  const kind: EventKind = 'session.jwt_cut'
  const [latest] = await latestEvents(store.db, { projectId }, { kind }, null, 1)
  if (latest === undefined) return []
  const { claims, factors, roles } = latest.detail
  const lacking = [
    claims && `the custom claims ${claims}`,
    factors && `authentication factors: ${factors}`,
    roles && `roles: ${roles}`,
  ].filter(Boolean)
  return [
    {
      about: 'tokens',
      says:
        `${settings.project_name} (${projectId}) issued a session JWT that was too long for a cookie, at ` +
        `${new Date(latest.happenedAt).toISOString()}. The JWT lacks ${lacking.join('; ')}.`,
      change:
        'Set fewer or shorter session_custom_claims, or give users fewer roles. Back ends read the rest with sessions.authenticate.',
    },
  ]
}
