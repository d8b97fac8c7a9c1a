import type { ConsoleRole, ConsoleSession } from '@latchkey/protocol/console/session'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { ConsoleError, send } from '../api.ts'

/** The signed-in operator; null if none is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<ConsoleSession | null> => {
    try {
      return await send<ConsoleSession>('GET', '/api/session')
    } catch (error) {
      if (error instanceof ConsoleError && error.type === 'user_unauthenticated') return null
      throw error
    }
  },
  staleTime: 60_000,
})

/** The session of the pages below the shell. The shell renders none of them without one. */
export const SessionContext = createContext<ConsoleSession | null>(null)

/** Returns the signed-in operator. */
export const useConsoleSession = (): ConsoleSession => {
  const session = useContext(SessionContext)
  if (session === null) throw new ConsoleError('user_unauthenticated', 'No operator is signed in. Sign in again.')
  return session
}

/** Returns the role of the operator for a project; a viewer if the operator may not see it. */
export const useRole = (projectId: string): ConsoleRole => {
  const { projects } = useConsoleSession()
  return projects.find(({ project_id }) => project_id === projectId)?.role ?? 'viewer'
}
