import type { Group } from './group.ts'
import { languages } from './languages.ts'
import { lookSetting } from './looks.ts'
import type { Setting } from './setting.ts'

const color = (id: string, label: string, path: string, initial: string): Setting => ({
  kind: 'color',
  id,
  label,
  path: `styles.${path}`,
  initial,
})

/** A link at the foot of every screen. */
const link = (id: string, label: string, key: string, hint: string): Setting => ({
  kind: 'text',
  id,
  label,
  path: `styles.layout.${key}`,
  hint,
  initial: '',
})

/** Settings of the widget's look, for both verticals. */
export const lookGroups: readonly Group[] = [
  {
    title: 'Look',
    settings: [
      lookSetting,
      {
        kind: 'choice',
        id: 'theme',
        label: 'Color scheme',
        path: 'styles.colorScheme',
        options: [
          ['auto', 'Auto'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ],
        initial: 'auto',
        always: true,
      },
      {
        kind: 'choice',
        id: 'direction',
        label: 'Direction',
        path: null,
        options: [
          ['ltr', 'LTR'],
          ['rtl', 'RTL'],
        ],
        initial: 'ltr',
      },
      { kind: 'menu', id: 'locale', label: 'Language', path: 'locale', options: languages, initial: 'en' },
      { kind: 'toggle', id: 'no-header', label: 'Hide the header', path: 'styles.hideHeaderText', initial: 'false' },
      { kind: 'toggle', id: 'shadow', label: 'Shadow DOM', path: 'config.enableShadowDOM', initial: 'false' },
    ],
  },
  {
    title: 'Brand',
    settings: [
      {
        kind: 'text',
        id: 'logo',
        label: 'Logo',
        path: 'styles.logo.logoImageUrl',
        hint: 'https://example.com/logo.svg',
        initial: '',
      },
      link('terms', 'Terms of service', 'termsUrl', 'https://example.com/terms'),
      link('privacy', 'Privacy policy', 'privacyUrl', 'https://example.com/privacy'),
      link('help', 'Help', 'helpUrl', 'mailto:help@example.com'),
      {
        kind: 'text',
        id: 'font',
        label: 'Font',
        path: 'styles.fontFamily',
        hint: 'Georgia, serif',
        initial: '',
      },
      {
        kind: 'text',
        id: 'width',
        label: 'Width',
        path: 'styles.container.width',
        hint: '400px',
        initial: '',
      },
      {
        kind: 'text',
        id: 'radius',
        label: 'Corner radius',
        path: 'styles.container.borderRadius',
        hint: '8px',
        initial: '',
      },
    ],
  },
  {
    title: 'Colors',
    settings: [
      color('primary', 'Primary', 'colors.primary', '#19303d'),
      color('secondary', 'Secondary', 'colors.secondary', '#5c727d'),
      color('success', 'Success', 'colors.success', '#0c5a56'),
      color('error', 'Error', 'colors.error', '#8b1214'),
      color('background', 'Background', 'container.backgroundColor', '#ffffff'),
      color('border', 'Border', 'container.borderColor', '#adbcc5'),
      color('button', 'Button', 'buttons.primary.backgroundColor', '#19303d'),
      color('button-text', 'Button text', 'buttons.primary.textColor', '#ffffff'),
    ],
  },
]
