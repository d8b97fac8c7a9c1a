import { extendTheme } from '@latchkey/widget/ui/presets'
import type { ColorScheme, SocialLayout, Styles } from '@latchkey/widget/ui/theme'
import { densities, fonts, presets, withRadius } from './theme-parts.ts'

/** What the parts of the theme page take. */
export interface StudioProps {
  readonly styles: Styles
  readonly change: (next: Styles) => void
}

const presetOf = (styles: Styles): string =>
  Object.entries(presets).find(([, preset]) => JSON.stringify(preset.styles) === JSON.stringify(styles))?.[0] ?? ''

const densityOf = ({ controlHeight }: Styles): string =>
  Object.entries(densities).find(([, density]) => density.styles.controlHeight === controlHeight)?.[0] ??
  (controlHeight === undefined ? 'usual' : '')

/** Preset, color scheme, corners, font, density, provider buttons and logo. */
export function Shapes({ styles, change }: StudioProps) {
  const radius = Number.parseInt(styles.container?.borderRadius ?? '8', 10)
  const density = densityOf(styles)
  return (
    <fieldset>
      <legend>Look</legend>
      <label className="wide">
        <span>Preset</span>
        <select value={presetOf(styles)} onChange={({ target }) => change(presets[target.value]?.styles ?? styles)}>
          {presetOf(styles) === '' && <option value="">Changed</option>}
          {Object.entries(presets).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="wide">
        <span>Color scheme</span>
        <select
          value={styles.colorScheme ?? 'light'}
          onChange={({ target }) => change(extendTheme(styles, { colorScheme: target.value as ColorScheme }))}
        >
          <option value="light">Light</option>
          <option value="dark">Dark</option>
          <option value="auto">As the user’s system</option>
        </select>
      </label>
      <label className="wide">
        <span>{`Corners: ${Number.isNaN(radius) ? 'of the page' : `${radius}px`}`}</span>
        <input
          type="range"
          min={0}
          max={28}
          value={Number.isNaN(radius) ? 8 : radius}
          onChange={({ target }) => change(withRadius(styles, Number(target.value)))}
        />
      </label>
      <label className="wide">
        <span>Font</span>
        <select
          value={styles.fontFamily ?? Object.keys(fonts)[0]}
          onChange={({ target }) => change(extendTheme(styles, { fontFamily: target.value }))}
        >
          {styles.fontFamily !== undefined && fonts[styles.fontFamily] === undefined && (
            <option value={styles.fontFamily}>{styles.fontFamily}</option>
          )}
          {Object.entries(fonts).map(([stack, label]) => (
            <option key={stack} value={stack}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="wide">
        <span>Density</span>
        <select
          value={density}
          onChange={({ target }) => change(extendTheme(styles, densities[target.value]?.styles ?? {}))}
        >
          {density === '' && <option value="">{`${styles.controlHeight} controls`}</option>}
          {Object.entries(densities).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="wide">
        <span>Provider buttons</span>
        <select
          value={styles.layout?.social === 'icons' ? 'icons' : 'block'}
          onChange={({ target }) => change(extendTheme(styles, { layout: { social: target.value as SocialLayout } }))}
        >
          <option value="block">With names</option>
          <option value="icons">Icons only</option>
        </select>
      </label>
      <label className="wide">
        <span>Logo URL (https)</span>
        <input
          type="url"
          value={styles.logo?.logoImageUrl ?? ''}
          maxLength={500}
          placeholder="https://example.com/logo.svg"
          onChange={({ target }) => change(extendTheme(styles, { logo: { logoImageUrl: target.value } }))}
        />
      </label>
    </fieldset>
  )
}
