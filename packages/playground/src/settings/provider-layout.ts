import type { Setting } from './setting.ts'

/** How the providers are shown, for users and for members. */
export const providerLayout: Setting = {
  kind: 'choice',
  id: 'provider-layout',
  label: 'Provider buttons',
  path: 'styles.layout.social',
  options: [
    ['auto', 'As the preset'],
    ['block', 'Names'],
    ['icons', 'Icons'],
  ],
  initial: 'auto',
}
