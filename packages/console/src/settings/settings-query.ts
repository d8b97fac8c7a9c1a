import { readSettings } from '@latchkey/protocol/console/setting-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** The settings of a project. */
export const settingsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['settings', projectId],
    queryFn: () => call(readSettings, { project_id: projectId }),
  })
