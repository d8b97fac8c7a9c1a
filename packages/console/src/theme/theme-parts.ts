import { contrastful, extendTheme, midnight, modern, shadcn, soft, spec } from '@latchkey/widget/ui/presets'
import type { Styles } from '@latchkey/widget/ui/theme'
import { contrast, type Hex, leastContrast, nearestPassing } from './contrast.ts'

export const presets: Readonly<Record<string, { readonly label: string; readonly styles: Styles }>> = {
  spec: { label: 'Default', styles: spec },
  modern: { label: 'Modern', styles: modern },
  soft: { label: 'Soft', styles: soft },
  midnight: { label: 'Midnight', styles: midnight },
  contrastful: { label: 'High contrast', styles: contrastful },
  shadcn: { label: 'shadcn/ui: variables of the page', styles: shadcn },
}

/** Colors that the page chooses, with the defaults of `docs/THEME.md`. */
export const colorRows = [
  { key: 'primary', label: 'Brand: headers, main button, focus', light: '#19303d', dark: '#e8eff3' },
  { key: 'foreground', label: 'Labels, typed text, links', light: '#19303d', dark: '#e8eff3' },
  { key: 'secondary', label: 'Text, helper text', light: '#5c727d', dark: '#9db2bd' },
  { key: 'success', label: 'Success', light: '#0c5a56', dark: '#63cdb4' },
  { key: 'warning', label: 'Warnings', light: '#6b4a00', dark: '#f1c46a' },
  { key: 'error', label: 'Errors', light: '#8b1214', dark: '#ff9d99' },
] as const satisfies readonly {
  readonly key: keyof NonNullable<Styles['colors']>
  readonly label: string
  readonly light: Hex
  readonly dark: Hex
}[]

export const background = { light: '#ffffff', dark: '#182127' } as const

export type Scheme = 'light' | 'dark'

/** Converts any CSS color to `#rrggbb` as a browser shows it in a scheme. */
const resolve = (color: string, scheme: Scheme): Hex => {
  const probe = document.createElement('span')
  probe.style.colorScheme = scheme
  probe.style.color = color
  document.body.append(probe)
  const computedColor = getComputedStyle(probe).color
  probe.remove()
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (context === null) return '#000000'
  context.fillStyle = computedColor
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Returns a color of the styles in a scheme. */
export const colorIn = (value: string | undefined, scheme: Scheme, fallback: Readonly<Record<Scheme, Hex>>): Hex =>
  value === undefined ? fallback[scheme] : resolve(value, scheme)

/** Returns a color with another value in one scheme. */
export const withColor = (before: Readonly<Record<Scheme, Hex>>, scheme: Scheme, color: Hex): string => {
  const light = scheme === 'light' ? color : before.light
  const dark = scheme === 'dark' ? color : before.dark
  return light === dark ? light : `light-dark(${light}, ${dark})`
}

export interface ContrastCheck {
  readonly ratio: number
  readonly isEnough: boolean
  /** The nearest color that passes. */
  readonly nearest: Hex
}

/** Measures a text color on the background of the widget. */
export const checkOf = (color: Hex, on: Hex): ContrastCheck => {
  const ratio = contrast(color, on)
  return { ratio, isEnough: ratio >= leastContrast, nearest: nearestPassing(color, on) }
}

/** Corner radius of the container, and of buttons and fields. */
export const withRadius = (styles: Styles, px: number): Styles => {
  const inner = { borderRadius: `${Math.round(px / 2)}px` }
  return extendTheme(styles, {
    container: { borderRadius: `${px}px` },
    buttons: { primary: inner, secondary: inner },
    inputs: inner,
  })
}

export const densities: Readonly<
  Record<string, { readonly label: string; readonly styles: Required<Pick<Styles, 'spacing' | 'controlHeight'>> }>
> = {
  dense: { label: 'Dense', styles: { spacing: '12px', controlHeight: '38px' } },
  usual: { label: 'Usual', styles: { spacing: '16px', controlHeight: '45px' } },
  roomy: { label: 'Roomy', styles: { spacing: '20px', controlHeight: '52px' } },
}

export const fonts: Readonly<Record<string, string>> = {
  'Arial, Helvetica, sans-serif': 'Arial',
  "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif": 'Font of the system',
  "Georgia, 'Times New Roman', serif": 'Serif',
  'ui-monospace, Menlo, Consolas, monospace': 'Monospace',
  inherit: 'Font of the page',
}
