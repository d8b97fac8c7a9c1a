import {
  createB2BClient,
  type LatchkeyB2BClient,
  type Member,
  type MemberSession,
  type Organization,
} from '@latchkey/js/b2b'
import type { Readable } from 'svelte/store'
import { knownStore, type Reliability } from './known.ts'
import { type ProjectOptions, providedBy } from './provided.ts'

const members = providedBy<LatchkeyB2BClient>('provideLatchkeyB2B', createB2BClient)

/**
 * Creates the client of one project of organizations and provides it to the components below. Call it in the script of the
 * layout. It can be combined with `provideLatchkey`.
 *
 * @returns the client
 * @throws {ConfigError} for a malformed token or an unusable base URL
 */
export const provideLatchkeyB2B = (options: ProjectOptions<LatchkeyB2BClient>): LatchkeyB2BClient =>
  members.provide(options)

/**
 * Returns the client of members. Call it in the script of a component.
 *
 * @throws {UsageError} in a component that is not below one that calls `provideLatchkeyB2B`
 */
export const useLatchkeyB2BClient = (): LatchkeyB2BClient => members.use()

/** `null` once `isInitialized` means that no member is signed in. */
export interface KnownMember extends Reliability {
  readonly member: Member | null
}

/** `null` once `isInitialized` means that no member is signed in. */
export interface KnownMemberSession extends Reliability {
  readonly session: MemberSession | null
}

/** `null` once `isInitialized` means that no member is signed in. */
export interface KnownOrganization extends Reliability {
  readonly organization: Organization | null
}

/** Returns a store with the signed-in member, in sync with all other tabs. */
export const useMember = (): Readable<KnownMember> => {
  const client = useLatchkeyB2BClient()
  return knownStore(client, client.self.getSync, (member, reliability) => ({ member, ...reliability }))
}

/** Returns a store with the session of the member, in sync with all other tabs. */
export const useMemberSession = (): Readable<KnownMemberSession> => {
  const client = useLatchkeyB2BClient()
  return knownStore(client, client.session.getSync, (session, reliability) => ({ session, ...reliability }))
}

/** Returns a store with the organization of the signed-in member, in sync with all other tabs. */
export const useOrganization = (): Readable<KnownOrganization> => {
  const client = useLatchkeyB2BClient()
  return knownStore(client, client.organization.getSync, (organization, reliability) => ({
    organization,
    ...reliability,
  }))
}
