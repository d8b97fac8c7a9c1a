import { organizationCalls } from '@latchkey/client/identity/organization'
import type { Organization, OrganizationChange } from '@latchkey/protocol/identity/organization'
import type { About, CardPart, Option } from '../card.ts'
import type { Draft, Pair, Permission } from '../facts.ts'

export type AboutOrganization = About<Organization>

/** The permission for a setting of the organization. */
export const ofOrganization = (action: string) => (): readonly Permission[] => [['stytch.organization', action]]

/** Sends the changed fields of the organization in one call. */
export const update =
  (convert: (changed: Draft, draft: Draft, about: AboutOrganization) => OrganizationChange): CardPart<Organization> =>
  async (client, changed, draft, about) => {
    await organizationCalls.update(client, convert(changed, draft, about))
    return {}
  }

export const valuesOf = (options: readonly Option[]): readonly string[] => options.map(({ value }) => value)
export const texts = (draft: Draft, name: string) => (draft[name] ?? []) as readonly string[]
export const pairs = (draft: Draft, name: string) => (draft[name] ?? []) as readonly Pair[]
export const trimmed = (draft: Draft, name: string) => String(draft[name] ?? '').trim()
