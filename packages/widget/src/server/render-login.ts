import { basesOf } from '@latchkey/client/core/endpoints'
import { publicToken } from '@latchkey/client/core/token'
import { type PrintOptions, printLogin } from './print-login.tsx'

/** What a page's server says of the widget: what the page's script will say in `mountLogin`, and where the provider is. */
export interface RenderOptions extends PrintOptions {
  publicToken: string
  /** The provider's address; left out, it is expected under the page's own origin. */
  baseURL?: string
}

/** Prints the widget's first screen for a page that has no client of ours on its server. */
export function renderLogin({ publicToken: given, baseURL, ...options }: RenderOptions): string {
  const token = publicToken(given)
  return printLogin({ token, base: basesOf(token, baseURL, {}, undefined).calls }, options)
}
