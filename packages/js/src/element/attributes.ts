import type { LoginConfig } from '@latchkey/widget/consumer/config'
import type { LoginOptions } from '@latchkey/widget/consumer/options'
import type { Styles } from '@latchkey/widget/ui/theme'
import type { LatchkeyLoginElement } from './latchkey-login.ts'

/** All that is read from markup. */
export const ATTRIBUTES = ['public-token', 'base-url', 'products', 'locale', 'color-scheme', 'shadow'] as const

type Name = (typeof ATTRIBUTES)[number]

/** Attributes and properties as the options of a mount. Of both that say the same the property counts. */
export function optionsOf(element: LatchkeyLoginElement): Omit<LoginOptions, 'elementId' | 'callbacks'> {
  const text = (name: Name) => element.getAttribute(name)?.trim() || undefined
  const { config, styles, strings } = element
  const products = text('products')?.split(/[\s,]+/) as LoginConfig['products']
  const colorScheme = text('color-scheme') as Styles['colorScheme']
  const locale = text('locale') as LoginOptions['locale']
  return {
    config: { ...(products && { products }), enableShadowDOM: element.hasAttribute('shadow'), ...config },
    styles: { ...(colorScheme && { colorScheme }), ...styles },
    ...(strings && { strings }),
    ...(locale && { locale }),
  }
}

/** What the element's own client is made from, or nothing as long as the markup names no project. */
export function projectOf(element: Element): readonly [publicToken: string, baseURL?: string] | undefined {
  const [publicToken, baseURL] = [element.getAttribute('public-token'), element.getAttribute('base-url')]
  return publicToken === null ? undefined : baseURL === null ? [publicToken] : [publicToken, baseURL]
}
