import {
  findMembers,
  findOrganizations,
  getMember,
  getOrganization,
} from '@latchkey/protocol/console/organization-calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

const inputOf = (text: string, cursor: string) => ({ q: text, ...(cursor !== '' && { cursor }) })

/** The organizations that a search finds, page by page; without a text all of them. */
export const organizationsQuery = (projectId: string, text: string) =>
  infiniteQueryOptions({
    queryKey: ['organizations', projectId, text],
    initialPageParam: '',
    queryFn: ({ pageParam }) => call(findOrganizations, { project_id: projectId }, inputOf(text, pageParam)),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (previous) => previous,
  })

export const organizationQuery = (projectId: string, organizationId: string) =>
  queryOptions({
    queryKey: ['organization', projectId, organizationId],
    queryFn: () => call(getOrganization, { project_id: projectId, organization_id: organizationId }),
  })

export const memberQuery = (projectId: string, organizationId: string, memberId: string) =>
  queryOptions({
    queryKey: ['member', projectId, organizationId, memberId],
    queryFn: () => call(getMember, { project_id: projectId, organization_id: organizationId, member_id: memberId }),
  })

/** The members of an organization, page by page. The text is a member ID or a part of an address. */
export const membersQuery = (projectId: string, organizationId: string, text: string) =>
  infiniteQueryOptions({
    queryKey: ['members', projectId, organizationId, text],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call(findMembers, { project_id: projectId, organization_id: organizationId }, inputOf(text, pageParam)),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (previous) => previous,
  })
