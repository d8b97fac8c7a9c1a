import type { MemberClient } from '@latchkey/client/identity/b2b'
import { mount } from '../mount/mount.ts'
import type { OptionsOf } from '../mount/options.ts'
import type { Handle } from '../ui/mount-once.ts'
import { placeIn } from './address.ts'
import type { PortalConfig } from './config.ts'
import { type Place, type Portal, screenOf } from './contract.ts'
import { portal } from './definition.ts'

/** The options of `mountPortal`. */
export interface PortalOptions extends OptionsOf<Portal> {}

/** Returns the first place: that of the page's URL, or of the configuration. A mount of one page has no other. */
const firstPlace = ({ page, member, connection, routing }: PortalConfig): Place => {
  const addressed = routing === false ? null : placeIn(location.href)
  if (addressed && (page === undefined || addressed.page === page)) return addressed
  const first = page ?? 'members'
  const open = { members: member, sso: connection, organization: undefined, scim: undefined, domains: undefined }[first]
  return { page: first, ...(open && { open }) }
}

/**
 * Mounts the portal of the signed-in member's organization: its members, its settings, its single sign-on and its
 * provisioning. The roles of
 * the member decide what is there. Without a signed-in member it shows a sentence and calls `onEvent` with
 * `PORTAL_SIGNED_OUT`.
 *
 * @throws {PlaceError} if the selector matches nothing
 * @example
 * const { unmount } = mountPortal(core, { elementId: '#team', config: { page: 'members' } })
 */
export const mountPortal = (core: MemberClient, options: PortalOptions): Handle => {
  const config = options.config ?? {}
  return mount<Portal>(portal, core, options, `portal ${config.page ?? ''}`, () => {
    const place = firstPlace(config)
    return { name: screenOf[place.page], who: 'unknown', place, isMenu: config.page === undefined }
  })
}
