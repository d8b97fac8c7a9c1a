import type { Elements } from '../ui/elements.ts'
import type { Option } from './card.ts'

/** Several choices, each with its description. */
export const BoxesEditor = ({
  id,
  label,
  options,
  value,
  isBusy,
  described,
  onChange,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly options: readonly Option[]
  readonly value: readonly string[]
  readonly isBusy: boolean
  readonly described: string
  readonly onChange: (value: readonly string[]) => void
  /** Its help and its error. */
  readonly children: Elements
}) => (
  <fieldset className="lk-field lk-boxes" aria-describedby={described}>
    <legend className="lk-label">{label}</legend>
    {options.map((option) => (
      <label key={option.value} className="lk-box">
        <input
          type="checkbox"
          name={id}
          checked={value.includes(option.value)}
          disabled={isBusy}
          aria-describedby={option.help ? `${id}-${option.value}-help` : undefined}
          onChange={({ currentTarget }) =>
            onChange(
              // In the order of the choices, so that a choice that is taken back is no change.
              currentTarget.checked ? [...value, option.value] : value.filter((one) => one !== option.value),
            )
          }
        />
        <span>
          <bdi>{option.label}</bdi>
          {option.help && (
            <span id={`${id}-${option.value}-help`} className="lk-helper">
              {option.help}
            </span>
          )}
        </span>
      </label>
    ))}
    {children}
  </fieldset>
)
