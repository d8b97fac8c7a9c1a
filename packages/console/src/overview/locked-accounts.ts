import { listEvents } from '@latchkey/protocol/console/event-calls'
import type { ConsoleEvent } from '@latchkey/protocol/console/events'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import type { DayRange } from '../insight/range.ts'

/** The locks of accounts, by the kind of their event, with what was wrong. */
export const lockKinds = {
  'codes.locked': 'wrong codes',
  'password.locked': 'wrong passwords',
  'totp.locked': 'wrong authenticator codes',
} as const

export type LockKind = keyof typeof lockKinds

/** Accounts that were locked. The page of the audit log names them. */
export interface LockedAccounts {
  readonly kind: LockKind
  readonly accounts: number
}

/** Counts the accounts in events of locks since a time, each account once. */
export const lockedSince = (kind: LockKind, events: readonly ConsoleEvent[], from: number): LockedAccounts => ({
  kind,
  accounts: new Set(
    events.filter(({ timestamp }) => Date.parse(timestamp) >= from).map(({ data }) => data.user_id ?? data.event_id),
  ).size,
})

/**
 * The accounts that were locked in a time, from the audit log. The reports of insight hide small counts in live projects,
 * so that a single locked account would be none.
 */
export const lockedQuery = (projectId: string, { from }: Pick<DayRange, 'from'>) =>
  queryOptions({
    queryKey: ['locked', projectId, from],
    queryFn: async (): Promise<readonly LockedAccounts[]> => {
      const kinds = Object.keys(lockKinds) as LockKind[]
      const pages = await Promise.all(kinds.map((kind) => call(listEvents, { project_id: projectId }, { kind })))
      return kinds
        .map((kind, at) => lockedSince(kind, pages[at]?.events ?? [], Date.parse(from)))
        .filter(({ accounts }) => accounts > 0)
    },
    staleTime: 30_000,
  })

/** @example lockedText({ kind: 'codes.locked', accounts: 1 }) // '1 account was locked after wrong codes' */
export const lockedText = ({ kind, accounts }: LockedAccounts): string =>
  `${accounts === 1 ? '1 account was' : `${accounts} accounts were`} locked after ${lockKinds[kind]}`
