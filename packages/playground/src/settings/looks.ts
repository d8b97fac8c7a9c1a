import { contrastful, extendTheme, modern, shadcn, soft, spec } from '@latchkey/widget/ui/presets'
import type { Styles } from '@latchkey/widget/ui/theme'
import type { Setting, Values } from './setting.ts'

/** The presets of the look, by the name that a site imports. The widget's default look needs none. */
export const looks: Readonly<Record<string, Styles>> = { modern, soft, contrastful, shadcn }

/** The look that the playground begins with. */
export const lookSetting: Setting = {
  kind: 'menu',
  id: 'look',
  label: 'Preset',
  path: null,
  options: [
    ['modern', 'Modern'],
    ['spec', 'Classic'],
    ['soft', 'Soft'],
    ['contrastful', 'High contrast'],
    ['shadcn', 'shadcn/ui'],
  ],
  initial: 'modern',
}

/** Returns the styles of the chosen preset, with those that the settings change. */
export const styledBy = ({ look = '' }: Values, styles: Styles): Styles => extendTheme(looks[look] ?? spec, styles)
