/// <reference path="../ui/css.d.ts" />

import css from './first-screen.css?inline'

/** The rules of the first screen, whatever it shows: what `latchkey.css` holds. */
export const rules: string = css
