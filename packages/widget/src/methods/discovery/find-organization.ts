import type { Action } from '@latchkey/client/core/action'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { getBySlug } from '@latchkey/client/identity/organization'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { FoundOrganization } from '@latchkey/protocol/identity/organization'
import { slugIn } from '../../b2b/slug.ts'

interface Asked {
  /** What the site says; null where the page's address is looked at. */
  readonly slug: string | null
  readonly href: string
}
type Found = { readonly organization: FoundOrganization | null } & Receipt

/** Whose sign-in a page is; null where neither site nor address name anybody. */
export const findOrganization: Action<Asked, Found | null, SignedInMember> = async (client, { slug, href }, signal) => {
  const named = slug ?? slugIn((await client.settings.fresh()).slugPattern, href)
  return named ? getBySlug(client, { organization_slug: named }, signal) : null
}
