/// <reference path="../ui/css.d.ts" />

import css from './identity-provider.css?inline'

/**
 * All rules of the printed consent screens, in the widget's order, for a page that links them or writes them into its own
 * style sheet.
 */
export const identityProviderRules: string = css
  .trim()
  // More specific than the widget's own sheets, which are added one by one and later: nothing moves meanwhile.
  .replaceAll(/\.latchkey(?![-\w])/g, '.latchkey[id]')
