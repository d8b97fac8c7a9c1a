import type { ConsoleHealth } from '@latchkey/protocol/console/health'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../api.ts'

/** How often an open page reads the state again. A hidden page reads nothing. */
const readEveryMs = 5_000

/** The state of the database and of a project's queues now. */
export const healthQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['health', projectId],
    queryFn: () => send<ConsoleHealth>('GET', `/api/projects/${encodeURIComponent(projectId)}/health`),
    refetchInterval: readEveryMs,
    retry: false,
  })
