import type { Locale } from '@latchkey/widget/copy/locales'
import { extendTheme, modern, shadcn, spec } from '@latchkey/widget/ui/presets'
import type { ColorScheme, Styles } from '@latchkey/widget/ui/theme'
import { lookSettings } from '../settings/groups.ts'
import type { Setting, Values } from '../settings/setting.ts'

const playground = (id: string): readonly Setting[] => lookSettings.filter((setting) => setting.id === id)

/** Settings of the gallery. Color scheme, direction, language and shadow tree are the playground's own settings. */
export const gallerySettings: readonly Setting[] = [
  ...playground('theme'),
  ...playground('direction'),
  ...playground('locale'),
  ...playground('shadow'),
  {
    kind: 'menu',
    id: 'look',
    label: 'Preset',
    path: null,
    options: [
      ['spec', 'Default'],
      ['modern', 'Modern'],
      ['shadcn', 'shadcn/ui'],
    ],
    initial: 'spec',
  },
  { kind: 'text', id: 'brand', label: 'Brand color', path: null, hint: '#5b21b6', initial: '' },
  {
    kind: 'choice',
    id: 'frame',
    label: 'Width',
    path: null,
    options: [
      ['desktop', 'Desktop'],
      ['390px', '390 px'],
      ['320px', '320 px'],
    ],
    initial: 'desktop',
  },
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

const presets: Readonly<Record<string, Styles>> = { modern, shadcn }

const schemeOf = (value: string | undefined): ColorScheme => (value === 'light' || value === 'dark' ? value : 'auto')

/** Returns the styles of the chosen preset, with the color of a brand that a page sets over it. */
export const stylesOf = ({ theme, look = '', brand }: Values): Styles =>
  extendTheme(presets[look] ?? spec, { colorScheme: schemeOf(theme), ...(brand && { colors: { primary: brand } }) })

/** The width of the picture's place; none for a desktop. */
export const widthOf = (value: string | undefined): string | undefined => (value === 'desktop' ? undefined : value)

/** English is the default, in the direction of the page. */
export const localeOf = (value: string | undefined): Locale | undefined => (value === 'en' ? undefined : value)
