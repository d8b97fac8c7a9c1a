import type { ConsoleSettings } from '@latchkey/protocol/console/settings'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../api.ts'

export const settingsPath = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}/settings`

/** The settings of a project. */
export const settingsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['settings', projectId],
    queryFn: () => send<ConsoleSettings>('GET', settingsPath(projectId)),
  })
