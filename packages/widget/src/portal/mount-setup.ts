import type { MemberClient } from '@latchkey/client/identity/b2b'
import type { SetupFeature } from '@latchkey/protocol/identity/setup-links'
import { mount } from '../mount/mount.ts'
import type { Handle } from '../ui/mount-once.ts'
import { placeIn } from './address.ts'
import { type Place, type Portal, screenOf } from './contract.ts'
import { portal } from './definition.ts'

/** The options of the page of a set-up link. */
export interface SetupOptions {
  readonly element: Element
  readonly features: readonly [SetupFeature, ...SetupFeature[]]
  readonly locale: string
  /** The sentence that is shown when the link has ended. */
  readonly endedText: string
}

/** The page of the provider follows the setting of the system too. */
const styles = { colorScheme: 'auto' } as const

/** Mounts the pages of the portal that a set-up link includes. */
export const mountSetup = (client: MemberClient, { element, features, locale, endedText }: SetupOptions): Handle => {
  const options = { elementId: element, locale, strings: { 'portal.signedOut': endedText }, styles } as const
  return mount<Portal>(portal, client, options, 'set-up', () => {
    const addressed = placeIn(location.href)
    const isIncluded = features.some((feature) => feature === addressed?.page)
    const place: Place = addressed && isIncluded ? addressed : { page: features[0] }
    return { name: screenOf[place.page], who: 'unknown', place, isMenu: features.length > 1 }
  })
}
