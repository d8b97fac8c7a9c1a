import { extendTheme } from '@latchkey/widget/ui/presets'
import type { Styles } from '@latchkey/widget/ui/theme'
import type { Hex } from './contrast.ts'
import type { StudioProps } from './Shapes.tsx'
import { background, checkOf, colorIn, colorRows, type Scheme, withColor } from './theme-parts.ts'

const schemes = ['light', 'dark'] as const

/** The colors of a theme in both schemes, each with its contrast on the background and the nearest color that passes. */
export function Colors({ styles, change }: StudioProps) {
  const ground = valuesOf(styles.container?.backgroundColor, background)
  return (
    <fieldset>
      <legend>Colors</legend>
      <Row
        label="Background"
        values={ground}
        change={(color) => change(extendTheme(styles, { container: { backgroundColor: color } }))}
      />
      {colorRows.map((row) => (
        <Row
          key={row.key}
          label={row.label}
          values={valuesOf(styles.colors?.[row.key], row)}
          ground={ground}
          change={(color) => change(extendTheme(styles, { colors: { [row.key]: color } }))}
        />
      ))}
    </fieldset>
  )
}

type Values = Readonly<Record<Scheme, Hex>>

const valuesOf = (value: string | undefined, fallback: Values): Values => ({
  light: colorIn(value, 'light', fallback),
  dark: colorIn(value, 'dark', fallback),
})

function Row({
  label,
  values,
  ground,
  change,
}: {
  readonly label: string
  readonly values: Values
  /** The background that a text color is read on; missing for the background itself. */
  readonly ground?: Values
  readonly change: (color: NonNullable<NonNullable<Styles['colors']>['primary']>) => void
}) {
  return (
    <section className="color" aria-label={label}>
      <span>{label}</span>
      {schemes.map((scheme) => (
        <div key={scheme} className="shade">
          <label>
            <span>{scheme === 'light' ? 'Light' : 'Dark'}</span>
            <input
              type="color"
              aria-label={`${label}, ${scheme}`}
              value={values[scheme]}
              onChange={({ target }) => change(withColor(values, scheme, target.value as Hex))}
            />
          </label>
          {ground !== undefined && (
            <Contrast
              color={values[scheme]}
              on={ground[scheme]}
              take={(color) => change(withColor(values, scheme, color))}
            />
          )}
        </div>
      ))}
    </section>
  )
}

function Contrast({ color, on, take }: { readonly color: Hex; readonly on: Hex; readonly take: (color: Hex) => void }) {
  const { ratio, isEnough, nearest } = checkOf(color, on)
  if (isEnough) return <span className="soft">{`${ratio.toFixed(1)}:1`}</span>
  return (
    <span className="low">
      <span>{`${ratio.toFixed(1)}:1 is too little for text.`}</span>{' '}
      <button type="button" onClick={() => take(nearest)}>
        {`Use ${nearest}`}
      </button>
    </span>
  )
}
