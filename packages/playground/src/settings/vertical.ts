import { valuesFrom } from './address.ts'
import type { Setting } from './setting.ts'

/** Whether the widget signs in users or members. */
export type Vertical = 'users' | 'organizations'

/** The setting that chooses it. */
export const verticalSetting: Setting = {
  kind: 'choice',
  id: 'vertical',
  label: 'Sign-in for',
  path: null,
  options: [
    ['users', 'Users'],
    ['organizations', 'Organizations'],
  ],
  initial: 'users',
}

/** Reads the vertical from the page's address. */
export const verticalIn = (search: string): Vertical =>
  valuesFrom([verticalSetting], search).vertical === 'organizations' ? 'organizations' : 'users'
