import { publicToken } from '@latchkey/client/core/token'
import { basesOf } from '@latchkey/client/core/transport/endpoints'
import type { B2B } from '../member-flow/vertical.ts'
import type { Mountable } from '../mount/definition.ts'
import { printB2B } from './print-b2b.tsx'
import { type PrintOptions, printLogin } from './print-login.tsx'
import type { PrintedOptions, Printer } from './printer.tsx'

interface Project {
  publicToken: string
  /** Base URL of the provider. Default: the page's own origin. */
  baseURL?: string
}

/** Options of the printed sign-in widget: those of `mountLogin` in the page's script, and the provider's base URL. */
export interface RenderOptions extends PrintOptions, Project {}

/** The same options for the sign-in of members, as in `mount`. */
export interface RenderB2BOptions extends PrintedOptions<B2B>, Project {}

const renderedBy =
  <V extends Mountable>(print: Printer<V>) =>
  ({ publicToken: tokenText, baseURL, ...options }: PrintedOptions<V> & Project): string => {
    const token = publicToken(tokenText)
    return print({ token, base: basesOf(token, baseURL, {}, undefined).calls }, options as PrintedOptions<V>)
  }

/** Prints the widget's first screen for a page whose server has no client of ours. */
export const renderLogin: (options: RenderOptions) => string = renderedBy(printLogin)

/** Prints the first screen of members. */
export const renderB2B: (options: RenderB2BOptions) => string = renderedBy(printB2B)
