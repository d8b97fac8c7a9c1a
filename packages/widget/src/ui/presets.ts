import type { Styles } from './theme.ts'

/** The default look, to extend: five colors, Arial, 8px and 4px corners, controls of 45px. */
export const spec: Styles = {}

/**
 * A neutral look of today: the font of the page, 10px corners, controls of 40px, several providers as icons, light or dark as
 * the user's system.
 */
export const modern: Styles = {
  colorScheme: 'auto',
  fontFamily: 'inherit',
  colors: {
    primary: 'light-dark(#18181b, #fafafa)',
    foreground: 'light-dark(#18181b, #fafafa)',
    secondary: 'light-dark(#5b5b64, #a9a9b2)',
    success: 'light-dark(#166534, #4ade80)',
    warning: 'light-dark(#6b4a00, #f1c46a)',
    error: 'light-dark(#b42318, #ff9d95)',
  },
  container: { backgroundColor: 'light-dark(#ffffff, #18181b)', borderRadius: '16px' },
  buttons: {
    primary: { borderRadius: '10px' },
    secondary: { backgroundColor: 'light-dark(#ffffff, #212124)', borderRadius: '10px' },
  },
  inputs: {
    backgroundColor: 'light-dark(#ffffff, #212124)',
    borderColor: 'light-dark(#8b8b94, #71717a)',
    borderRadius: '10px',
    placeholderColor: 'light-dark(#6b6b74, #9a9aa3)',
  },
  typography: { header: { fontSize: 'max(20px, 1.25rem)' } },
  controlHeight: '40px',
  shadow: '0 1px 2px rgb(0 0 0 / 0.05), 0 4px 12px -4px rgb(0 0 0 / 0.08), 0 16px 40px -16px rgb(0 0 0 / 0.18)',
  layout: { social: 'icons' },
}

/** Warm and round: a violet brand, 20px and 12px corners, roomy controls, light or dark as the user's system. */
export const soft: Styles = {
  colorScheme: 'auto',
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  colors: {
    primary: 'light-dark(#5b21b6, #d6c7ff)',
    foreground: 'light-dark(#2b2140, #f1ecfb)',
    secondary: 'light-dark(#5d5470, #b9b0cb)',
    success: 'light-dark(#0f5f4a, #6fd6b4)',
    warning: 'light-dark(#6b4a00, #f1c46a)',
    error: 'light-dark(#9b1c31, #ffa3ac)',
  },
  container: { backgroundColor: 'light-dark(#fffdff, #1b1524)', borderRadius: '20px' },
  buttons: {
    primary: { textColor: 'light-dark(#ffffff, #1b1524)', borderRadius: '12px' },
    secondary: { borderRadius: '12px' },
  },
  inputs: {
    backgroundColor: 'light-dark(#fffdff, #15101d)',
    borderColor: 'light-dark(#8d84a0, #7d7392)',
    borderRadius: '12px',
    placeholderColor: 'light-dark(#6d6480, #9c92b0)',
  },
  controlHeight: '48px',
  spacing: '18px',
}

/** Dark on every system: for sites that have no light side. */
export const midnight: Styles = {
  colorScheme: 'dark',
  colors: {
    primary: '#8fd3ff',
    foreground: '#eaf2f8',
    secondary: '#a9bccb',
    success: '#6fd6b4',
    warning: '#f1c46a',
    error: '#ff9d99',
  },
  container: { backgroundColor: '#0f1720', borderColor: '#2a3947', borderRadius: '12px' },
  buttons: { primary: { textColor: '#0b1219', borderRadius: '8px' }, secondary: { borderRadius: '8px' } },
  inputs: {
    backgroundColor: '#0b1219',
    borderColor: '#647885',
    borderRadius: '8px',
    placeholderColor: '#8a9faa',
  },
  shadow: '0 16px 48px -16px rgb(0 0 0 / 0.7)',
}

/** At least 7:1 for every text (WCAG 2.2, 1.4.6), square corners and dark borders. */
export const contrastful: Styles = {
  colorScheme: 'auto',
  colors: {
    primary: 'light-dark(#000000, #ffffff)',
    foreground: 'light-dark(#000000, #ffffff)',
    secondary: 'light-dark(#333333, #dddddd)',
    success: 'light-dark(#004d33, #8af0c8)',
    warning: 'light-dark(#4d3500, #ffd884)',
    error: 'light-dark(#7a0000, #ffb8b4)',
  },
  container: {
    backgroundColor: 'light-dark(#ffffff, #000000)',
    borderColor: 'light-dark(#000000, #ffffff)',
    borderRadius: '2px',
  },
  buttons: {
    primary: { textColor: 'light-dark(#ffffff, #000000)', borderRadius: '2px' },
    secondary: { borderColor: 'light-dark(#000000, #ffffff)', borderRadius: '2px' },
  },
  inputs: {
    backgroundColor: 'light-dark(#ffffff, #000000)',
    borderColor: 'light-dark(#000000, #ffffff)',
    borderRadius: '2px',
    placeholderColor: 'light-dark(#4d4d4d, #c4c4c4)',
  },
  shadow: 'none',
}

/** Reads a custom property of the page, or the neutral value that shadcn/ui begins with. */
const pageColor = (name: string, light: string, dark: string) => `var(--${name}, light-dark(${light}, ${dark}))`

const card = pageColor('card', 'oklch(1 0 0)', 'oklch(0.205 0 0)')

/**
 * A tone that is dark on a light card and light on a dark one. The page changes its variables by a class, so the color
 * scheme of the container says nothing about them.
 */
const toneOnCard = (chroma: number, hue: number) =>
  `oklch(from ${card} clamp(0.42, (0.6 - l) * 99, 0.82) ${chroma} ${hue})`

const foreground = pageColor('card-foreground', 'oklch(0.145 0 0)', 'oklch(0.985 0 0)')
/** The same color nearer to the text: its contrast is then enough on tinted surfaces too. */
const nearText = (color: string, share: number) => `color-mix(in oklab, ${color} ${share}%, ${foreground})`

const muted = nearText(pageColor('muted-foreground', 'oklch(0.556 0 0)', 'oklch(0.708 0 0)'), 85)
const border = pageColor('border', 'oklch(0.922 0 0)', 'oklch(1 0 0 / 10%)')

/**
 * The look of a page that uses shadcn/ui: colors, corners and fonts from the variables of its theme, such as
 * `--primary` and `--radius`. It follows them when the page changes them, for example by the class `dark`. The variables
 * hold whole colors, as with Tailwind CSS 4.
 */
export const shadcn: Styles = {
  colorScheme: 'auto',
  fontFamily: 'var(--font-sans, system-ui, sans-serif)',
  colors: {
    primary: pageColor('primary', 'oklch(0.205 0 0)', 'oklch(0.922 0 0)'),
    foreground,
    secondary: muted,
    success: toneOnCard(0.1, 163),
    warning: toneOnCard(0.1, 75),
    error: nearText(pageColor('destructive', 'oklch(0.577 0.245 27.325)', 'oklch(0.704 0.191 22.216)'), 75),
  },
  container: {
    backgroundColor: card,
    borderColor: border,
    borderRadius: 'calc(var(--radius, 0.625rem) + 4px)',
  },
  buttons: {
    primary: {
      textColor: pageColor('primary-foreground', 'oklch(0.985 0 0)', 'oklch(0.205 0 0)'),
      borderRadius: 'calc(var(--radius, 0.625rem) - 2px)',
    },
    secondary: { borderColor: border, borderRadius: 'calc(var(--radius, 0.625rem) - 2px)' },
  },
  inputs: {
    backgroundColor: card,
    // The page's own lines have a contrast of 1.3; the edge of a field needs 3 (WCAG 2.2, 1.4.11).
    borderColor: nearText(pageColor('input', 'oklch(0.922 0 0)', 'oklch(1 0 0 / 15%)'), 60),
    borderRadius: 'calc(var(--radius, 0.625rem) - 2px)',
    placeholderColor: muted,
  },
  ring: 'color-mix(in srgb, var(--ring, oklch(0.708 0 0)) 50%, transparent)',
  controlHeight: '36px',
  shadow: '0 1px 2px rgb(0 0 0 / 0.05)',
}

type Tree = { readonly [name: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

const merge = (base: Tree, changes: Tree): Tree => {
  const merged: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(changes)) {
    const before = merged[name]
    merged[name] = isTree(before) && isTree(value) ? merge(before, value) : value
  }
  return merged
}

/**
 * Returns a theme with changes, key by key.
 *
 * @param base a preset, or styles of the site
 * @param changes keys that replace those of `base`; the others stay
 * @returns new styles; both arguments stay unchanged
 * @example
 * client.mountLogin({ elementId: '#login', config, styles: extendTheme(modern, { colors: { primary: '#5b21b6' } }) })
 */
export const extendTheme = (base: Styles, changes: Styles): Styles => merge(base as Tree, changes as Tree)
