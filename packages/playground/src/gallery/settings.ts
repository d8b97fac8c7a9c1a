import type { ColorScheme } from '@latchkey/widget/ui/theme'
import { settings } from '../settings/groups.ts'
import type { Setting } from '../settings/setting.ts'

const playground = (id: string): readonly Setting[] => settings.filter((setting) => setting.id === id)

/** How the gallery is looked at. The colour scheme and the direction are the playground's own switches. */
export const gallerySettings: readonly Setting[] = [
  ...playground('theme'),
  ...playground('direction'),
  { kind: 'choice', id: 'locale', label: 'Language', path: null, options: [['en', 'English']], initial: 'en' },
  {
    kind: 'set',
    id: 'states',
    label: 'States',
    path: null,
    options: [
      ['idle', 'Idle'],
      ['busy', 'Busy'],
      ['failed', 'Failed'],
    ],
    initial: 'idle busy failed',
  },
]

export const themeOf = (value: string | undefined): ColorScheme =>
  value === 'light' || value === 'dark' ? value : 'auto'
