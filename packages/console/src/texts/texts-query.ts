import type { ConsoleTexts } from '@latchkey/protocol/console/texts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../api.ts'

export const textsPath = (projectId: string): string => `/api/projects/${encodeURIComponent(projectId)}/texts`

/** The text messages of a project. */
export const textsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['texts', projectId],
    queryFn: () => send<ConsoleTexts>('GET', textsPath(projectId)),
  })
