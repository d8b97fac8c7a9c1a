import { type Country, firstDialCodes, type Numbering } from './country.ts'
import { pickingOf } from './picking.ts'

/**
 * A native picker: phones show their own wheel, typing finds a name, and every assistive technology supports it. It
 * starts with one country and gets the others when the numbering plans have loaded.
 */
export const CountryPicker = ({
  id,
  label,
  locale,
  initial,
  busy,
  numbering,
  onChange,
}: {
  readonly id: string
  readonly label: string
  /** Language of the country names and of their order. */
  readonly locale: string
  readonly initial: Country
  readonly busy: boolean
  readonly numbering: Numbering | null
  readonly onChange: (form: HTMLFormElement | null) => void
}) => {
  const { choices, search } = pickingOf(numbering?.dialCodes ?? firstDialCodes(initial), locale)
  return (
    <>
      <label className="lk-label" htmlFor={id}>
        {label}
      </label>
      <div className="lk-picker">
        <select
          id={id}
          name="country"
          className="lk-input lk-select"
          autoComplete="country"
          defaultValue={initial}
          aria-disabled={busy ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.form)}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return
            const foundCountry = search(event)
            if (foundCountry === null) return
            event.preventDefault()
            event.currentTarget.value = foundCountry
            onChange(event.currentTarget.form)
          }}
        >
          {choices.map(([country, text]) => (
            <option key={country} value={country}>
              {text}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 24 24" width="20" height="20" fill="none" aria-hidden={true}>
          <path d="m7 10 5 5 5-5" />
        </svg>
      </div>
    </>
  )
}
