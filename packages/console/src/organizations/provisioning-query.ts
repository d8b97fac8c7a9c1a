import * as calls from '@latchkey/protocol/console/provisioning-calls'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'

/** Where the provisioning of an organization is read. */
export interface ProvisioningPlace {
  readonly projectId: string
  readonly organizationId: string
}

const keyOf = ({ projectId, organizationId }: ProvisioningPlace) => ['provisioning', projectId, organizationId]

const paramsOf = ({ projectId, organizationId }: ProvisioningPlace) => ({
  project_id: projectId,
  organization_id: organizationId,
})

const inputOf = (cursor: string) => (cursor === '' ? {} : { cursor })

/** The SCIM connection of an organization. */
export const provisioningQuery = (place: ProvisioningPlace) =>
  queryOptions({
    queryKey: [...keyOf(place), 'connection'],
    queryFn: () => call(calls.getProvisioning, paramsOf(place)),
  })

/** The members that the identity provider has provisioned, page by page. */
export const provisionedQuery = (place: ProvisioningPlace) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(place), 'members'],
    initialPageParam: '',
    queryFn: ({ pageParam }) => call(calls.findProvisionedMembers, paramsOf(place), inputOf(pageParam)),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** The requests of the identity provider, page by page. */
export const provisioningLogQuery = (place: ProvisioningPlace, isRefusedOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(place), 'log', isRefusedOnly],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call(calls.findProvisioningLog, paramsOf(place), {
        ...inputOf(pageParam),
        ...(isRefusedOnly && { result: 'refused' as const }),
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (previous) => previous,
  })

/** Returns what reads the provisioning of an organization again, after an act. */
export const useReadProvisioning = (place: ProvisioningPlace) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(place) })
}
