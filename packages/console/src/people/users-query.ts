import { findUsers, getUser, getUserEvents } from '@latchkey/protocol/console/user-calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** The users that a search finds; without a text the latest ones, page by page. */
export const usersQuery = (projectId: string, text: string) =>
  infiniteQueryOptions({
    queryKey: ['users', projectId, text],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor }) =>
      call(findUsers, { project_id: projectId }, { q: text, ...(cursor !== '' && { cursor }) }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (previous) => previous,
  })

export const userQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: ['user', projectId, userId],
    queryFn: () => call(getUser, { project_id: projectId, user_id: userId }),
  })

export const userEventsQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: ['user-events', projectId, userId],
    queryFn: () => call(getUserEvents, { project_id: projectId, user_id: userId }),
  })
