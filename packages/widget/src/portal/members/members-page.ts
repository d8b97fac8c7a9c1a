import { memberCalls } from '@latchkey/client/identity/members'
import type { Member } from '@latchkey/protocol/identity/member'
import type { SearchOperand } from '@latchkey/protocol/identity/members'
import type { Draft } from '../facts.ts'
import type { Page } from '../page.ts'
import { MembersView } from './MembersView.tsx'

/** The members of one page of the list. */
interface MemberRecords {
  readonly members: readonly Member[]
  readonly total: number
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null
}

const PAGE_SIZE = 25

/** The statuses that a list without a filter shows. */
const usualStatuses: readonly Member['status'][] = ['active', 'invited', 'pending']
const allStatuses: readonly Member['status'][] = [...usualStatuses, 'deleted']

/** The shortest text that a search by address accepts. */
const SEARCH_LENGTH = 3

/** Converts the question of the list to that of the call. */
const operandsOf = (query: Draft): readonly SearchOperand[] => {
  const typed = String(query.email ?? '').trim()
  const statuses = (query.statuses ?? []) as readonly string[]
  const roles = (query.roles ?? []) as readonly string[]
  return [
    ...(typed.length >= SEARCH_LENGTH ? [{ filter_name: 'member_email_fuzzy', filter_value: typed }] : []),
    { filter_name: 'statuses', filter_value: statuses.length > 0 ? statuses : usualStatuses },
    ...(roles.length > 0 ? [{ filter_name: 'member_roles', filter_value: roles }] : []),
  ]
}

export const membersPage: Page = {
  page: 'members',
  title: 'portal.members',
  permission: ['stytch.member', 'search'],
  async load(client, { place, query = {} }, signal) {
    if (place.open !== undefined) {
      const operands = [
        { filter_name: 'member_ids', filter_value: [place.open] },
        { filter_name: 'statuses', filter_value: allStatuses },
      ]
      const { members } = await memberCalls.search(client, { limit: 1, query: { operator: 'AND', operands } }, signal)
      return { ...(members[0] && { member: members[0] }) }
    }
    const cursors = (query.cursors ?? []) as readonly string[]
    const cursor = cursors.at(-1)
    const { members, results_metadata } = await memberCalls.search(
      client,
      { limit: PAGE_SIZE, ...(cursor && { cursor }), query: { operator: 'AND', operands: operandsOf(query) } },
      signal,
    )
    const { total, next_cursor } = results_metadata
    return { members, total, next: next_cursor || null } satisfies MemberRecords
  },
  changes: () => import('./members.changes.ts'),
  View: MembersView,
}
