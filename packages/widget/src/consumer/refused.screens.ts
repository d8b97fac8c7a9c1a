/// <reference path="../ui/css.d.ts" />
import { config } from '../copy/locales/en/config.ts'
import type { Screen } from '../flow/screen.ts'
import banner from '../ui/styles/banner.css?inline'
import type { Consumer } from './half.ts'
import { Refused } from './Refused.tsx'

export const styles = banner
export const sentences = config

/** Main with another view; nothing can be said on it. */
export const refusedOf = (main: Screen<Consumer>): Screen<Consumer> => ({ ...main, view: Refused as never, hears: [] })
