/** The theme of generation 6: one CSS value for each key. */
export interface StytchTheme {
  'color-scheme': 'light' | 'dark' | 'shadcn'
  'font-family': string
  'font-family-mono': string
  'header-font'?: string
  spacing: string
  'container-width': string
  'mobile-breakpoint': string
  'rounded-base': string
  'text-base': string
  'button-radius'?: string
  'input-radius'?: string
  'container-radius'?: string
  'container-border'?: string
  shadow?: string
  'shadow-button'?: string
  'shadow-input'?: string
  'transition-duration': string
  background: string
  foreground: string
  primary: string
  'primary-foreground': string
  secondary: string
  'secondary-foreground': string
  muted: string
  'muted-foreground': string
  accent: string
  'accent-foreground': string
  border: string
  input: string
  ring: string
  /** The next six are accepted for existing sites but unused: the widget derives these colors from those above. */
  'tab-background'?: string
  'primary-button-hover'?: string
  'secondary-button-hover'?: string
  'destructive-button-hover'?: string
  'divider-color'?: string
  'focus-ring-shadow'?: string
  destructive: string
  'destructive-foreground': string
  warning: string
  success: string
}

const MONO = "ui-monospace, 'Cascadia Code', 'Source Code Pro', Menlo, Consolas, 'DejaVu Sans Mono', monospace"

/** The measures that light and dark share. */
const measures = {
  'font-family': 'system-ui, sans-serif',
  'font-family-mono': MONO,
  spacing: '4px',
  'rounded-base': '4px',
  'text-base': '1rem',
  'container-width': '400px',
  'mobile-breakpoint': '768px',
  'transition-duration': '0.15s',
  'destructive-foreground': '#fff',
}

/** Light and dark colors by key, as the arguments of `oklch()`. */
const colors = {
  background: ['1 0 0', '0.145 0 0'],
  foreground: ['0.14 0 0', '0.985 0 0'],
  primary: ['0.2 0 0', '0.922 0 0'],
  'primary-foreground': ['0.99 0 0', '0.205 0 0'],
  secondary: ['0.97 0 0', '0.269 0 0'],
  'secondary-foreground': ['0.2 0 0', '0.985 0 0'],
  muted: ['0.97 0 0', '0.269 0 0'],
  'muted-foreground': ['0.52 0 0', '0.708 0 0'],
  accent: ['0.97 0 0', '0.269 0 0'],
  'accent-foreground': ['0.2 0 0', '0.985 0 0'],
  border: ['0.92 0 0', '1 0 0 / 10%'],
  input: ['0.92 0 0', '1 0 0 / 15%'],
  ring: ['0.72 0 0', '0.556 0 0'],
  destructive: ['0.577 0.245 27.325', '0.704 0.191 22.216'],
  warning: ['0.67 0.16 58', '0.754 0.16 58'],
  success: ['0.6 0.13 163', '0.704 0.13 163'],
} as const

type Color = keyof typeof colors

const colored = (colorValue: (key: Color) => string) =>
  Object.fromEntries(Object.keys(colors).map((key) => [key, colorValue(key as Color)])) as Record<Color, string>

/** The themes of generation 6, with the same keys. Sites spread them and change a few values. */
export const defaultTheme: StytchTheme = {
  ...measures,
  'color-scheme': 'light',
  ...colored((key) => `oklch(${colors[key][0]})`),
}

export const defaultDarkTheme: StytchTheme = {
  ...measures,
  'color-scheme': 'dark',
  ...colored((key) => `oklch(${colors[key][1]})`),
}

/** Takes its values from the custom properties of shadcn/ui. Two of the colors do not exist there. */
export const shadcnTheme: StytchTheme = {
  ...measures,
  ...colored((key) => `var(--${key})`),
  'color-scheme': 'shadcn',
  'font-family': 'var(--font-sans, system-ui, sans-serif)',
  'font-family-mono': `var(--font-mono, ${MONO})`,
  'text-base': 'var(--text-base)',
  spacing: 'var(--spacing)',
  'mobile-breakpoint': 'var(--breakpoint-sm)',
  'rounded-base': 'calc(var(--radius) / 2.5)',
  'container-radius': 'var(--radius-xl)',
  shadow: 'var(--shadow)',
  warning: defaultTheme.warning,
  success: defaultTheme.success,
}
