/// <reference path="../ui/css.d.ts" />

import type { Screen } from '../flow/screen.ts'
import banner from '../ui/styles/banner.css?inline'
import type { Consumer } from './half.ts'
import { Refused } from './Refused.tsx'
import { words as config } from './words/config/en.ts'

/** Main with another view, on which nothing can be said, and what that view brings. */
export const refused = {
  styles: [banner],
  sentences: config,
  screenOf: (main: Screen<Consumer>): Screen<Consumer> => ({ ...main, view: Refused as never, hears: [] }),
}
