import { sealedAt } from '../../../store/sealed-columns.ts'
import type { Db } from '../../../store/store.ts'
import type { Member } from '../../../store/tables/organizations/memberships.ts'
import { scimConnectionOf } from '../../../store/tables/scim/scim-connections.ts'
import {
  dropKeptScimRequests,
  keptScimRequest,
  keptScimRequests,
} from '../../../store/tables/scim/scim-kept-requests.ts'
import { forgetRemovedScimUser } from '../../../store/tables/scim/scim-users.ts'
import type { Deps } from '../../deps.ts'
import type { OrganizationProject } from '../../organization-scope.ts'

/** How a member loses access. */
export type MemberLeave = 'member removed' | 'member suspended by provisioning' | 'member deprovisioned'

/**
 * Ends what would let the identity provider's earlier requests bring a member back. A suspended member may return, so
 * their refused requests stay.
 */
export const endProvisioningOf = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  member: Member,
  leave: MemberLeave,
): Promise<void> => {
  // An identity provider restores only its own removals.
  if (leave === 'member removed') await forgetRemovedScimUser(db, scope, member.memberId)
  if (leave !== 'member suspended by provisioning') await dropKeptRequestsAbout(deps, db, scope, member)
}

/**
 * Deletes the refused requests of the identity provider about a member who goes: no admin can repeat them, and nothing
 * of the person is left in them. A request names its person by ID, or by the names and addresses in a creation.
 */
export const dropKeptRequestsAbout = async (
  { sealing }: Pick<Deps, 'sealing'>,
  db: Db,
  scope: OrganizationProject,
  { email, scim }: Member,
): Promise<void> => {
  const connection = await scimConnectionOf(db, scope)
  if (connection === null) return
  const names = namesOf(email, scim?.attributes ?? {})
  const isAbout = ({ segments: [, id], body }: KeptRequest): boolean =>
    id === undefined ? hasText(body, (text) => names.has(folded(text))) : id === scim?.registrationId
  const droppedIds: string[] = []
  for (const entryId of await keptScimRequests(db, scope, connection.connectionId)) {
    const row = await keptScimRequest(db, scope, entryId)
    if (row === null) continue
    const text = sealing.open(sealedAt('scim_kept_requests.request', entryId), row.request)
    if (isAbout(JSON.parse(text) as KeptRequest)) droppedIds.push(entryId)
  }
  await dropKeptScimRequests(db, scope, droppedIds)
}

/** The parts of a kept request that tell whom it is about. */
interface KeptRequest {
  readonly segments: readonly string[]
  readonly body: unknown
}

const folded = (text: string): string => text.trim().toLowerCase()

const namesOf = (email: string, { userName, externalId }: Readonly<Record<string, unknown>>): ReadonlySet<string> =>
  new Set(
    [email, userName, externalId]
      .filter((name) => typeof name === 'string' && name !== '')
      .map(String)
      .map(folded),
  )

const hasText = (value: unknown, isMatch: (text: string) => boolean): boolean => {
  if (typeof value === 'string') return isMatch(value)
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => hasText(part, isMatch))
}
