import type { ClientOptions } from '@latchkey/client/core/options'
import type { Mountable } from '@latchkey/widget/mount/definition'
import type { GivenTo } from '@latchkey/widget/mount/options'
import type { MountedElement } from './mounted-element.ts'

/** All that is read from markup. */
export const ATTRIBUTES = ['public-token', 'base-url', 'products', 'locale', 'color-scheme', 'shadow'] as const

type Name = (typeof ATTRIBUTES)[number]

/** Attributes and properties as the options of a mount. Of both that say the same the property counts. */
export function optionsOf<V extends Mountable, Made>(element: MountedElement<V, Made>): Omit<GivenTo<V>, 'callbacks'> {
  const text = (name: Name) => element.getAttribute(name)?.trim() || undefined
  const { config, styles, strings } = element
  const products = text('products')?.split(/[\s,]+/)
  const colorScheme = text('color-scheme') as NonNullable<GivenTo<V>['styles']>['colorScheme']
  const locale = text('locale') as GivenTo<V>['locale']
  return {
    // Markup is text: what it names wrongly is left out as in any other configuration.
    config: { ...(products && { products }), enableShadowDOM: element.hasAttribute('shadow'), ...config } as V['given'],
    styles: { ...(colorScheme && { colorScheme }), ...styles },
    ...(strings && { strings }),
    ...(locale && { locale }),
  }
}

/** What the element's own client is made from, or nothing as long as the markup names no project. */
export function projectOf(element: Element): readonly [publicToken: string, options?: ClientOptions] | undefined {
  const publicToken = element.getAttribute('public-token')
  const baseURL = element.getAttribute('base-url')
  if (publicToken === null) return undefined
  return baseURL === null ? [publicToken] : [publicToken, { baseURL }]
}
