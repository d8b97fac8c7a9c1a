import type { ClientOptions } from '@latchkey/client/core/options'
import type { Mountable } from '@latchkey/widget/mount/definition'
import type { GivenTo } from '@latchkey/widget/mount/options'
import type { MountedElement } from './mounted-element.ts'

/** Attributes that are read from markup. */
export const ATTRIBUTES = [
  'public-token',
  'base-url',
  'products',
  'sections',
  'section',
  'page',
  'locale',
  'color-scheme',
  'shadow',
] as const

type Name = (typeof ATTRIBUTES)[number]

/** Returns attributes and properties as the options of a mount. A property takes precedence over its attribute. */
export function optionsOf<V extends Mountable, Made>(element: MountedElement<V, Made>): Omit<GivenTo<V>, 'callbacks'> {
  const text = (name: Name) => element.getAttribute(name)?.trim() || undefined
  const { config, styles, strings } = element
  const list = (name: Name) => text(name)?.split(/[\s,]+/)
  const products = list('products')
  const sections = list('sections')
  const section = text('section')
  const page = text('page')
  const colorScheme = text('color-scheme') as NonNullable<GivenTo<V>['styles']>['colorScheme']
  const locale = text('locale') as GivenTo<V>['locale']
  return {
    // Markup is untyped text; invalid values are dropped, as in every configuration.
    config: {
      ...(products && { products }),
      ...(sections && { sections }),
      ...(section && { section }),
      ...(page && { page }),
      enableShadowDOM: element.hasAttribute('shadow'),
      ...config,
    } as V['given'],
    styles: { ...(colorScheme && { colorScheme }), ...styles },
    ...(strings && { strings }),
    ...(locale && { locale }),
  }
}

/** Returns the arguments for the element's client, or undefined while the markup names no project. */
export function projectOf(element: Element): readonly [publicToken: string, options?: ClientOptions] | undefined {
  const publicToken = element.getAttribute('public-token')
  const baseURL = element.getAttribute('base-url')
  if (publicToken === null) return undefined
  return baseURL === null ? [publicToken] : [publicToken, { baseURL }]
}
