import { publicToken } from '@latchkey/client/core/token'
import { basesOf } from '@latchkey/client/core/transport/endpoints'
import type { B2B } from '../member-flow/vertical.ts'
import type { Mountable } from '../mount/definition.ts'
import { printB2B } from './print-b2b.tsx'
import { type PrintOptions, printLogin } from './print-login.tsx'
import type { PrintedOptions, Printer } from './printer.tsx'

interface Project {
  publicToken: string
  /** The provider's address; left out, it is expected under the page's own origin. */
  baseURL?: string
}

/** What a page's server says of the widget: what the page's script will say in `mountLogin`, and where the provider is. */
export interface RenderOptions extends PrintOptions, Project {}

/** The same of the sign-in of members, as in `mount`. */
export interface RenderB2BOptions extends PrintedOptions<B2B>, Project {}

const renderedBy =
  <V extends Mountable>(print: Printer<V>) =>
  ({ publicToken: given, baseURL, ...options }: PrintedOptions<V> & Project): string => {
    const token = publicToken(given)
    return print({ token, base: basesOf(token, baseURL, {}, undefined).calls }, options as PrintedOptions<V>)
  }

/** Prints the widget's first screen for a page that has no client of ours on its server. */
export const renderLogin: (options: RenderOptions) => string = renderedBy(printLogin)

/** The same for members. */
export const renderB2B: (options: RenderB2BOptions) => string = renderedBy(printB2B)
