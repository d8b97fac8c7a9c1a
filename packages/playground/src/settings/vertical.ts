import { valuesFrom } from './address.ts'
import type { Setting } from './setting.ts'

/** Whom the widget on the page signs in. */
export type Vertical = 'users' | 'organizations'

/** The one control that chooses it. */
export const verticalSetting: Setting = {
  kind: 'choice',
  id: 'vertical',
  label: 'Signs in',
  path: null,
  options: [
    ['users', 'Users'],
    ['organizations', 'Organizations'],
  ],
  initial: 'users',
}

/** As the page's address says it. */
export const verticalIn = (search: string): Vertical =>
  valuesFrom([verticalSetting], search).vertical === 'organizations' ? 'organizations' : 'users'
