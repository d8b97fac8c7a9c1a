import { readTexts } from '@latchkey/protocol/console/text-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** The text messages of a project. */
export const textsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['texts', projectId],
    queryFn: () => call(readTexts, { project_id: projectId }),
  })
