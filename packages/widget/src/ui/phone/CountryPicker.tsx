import { type Country, firstDialCodes, type Numbering, shortNameOf } from './country.ts'
import { pickingOf } from './picking.ts'

/**
 * A native picker: phones show their own wheel, typing finds a name, and every assistive technology supports it. It
 * starts with one country and gets the others when the numbering plans have loaded. Closed, it shows the short form of
 * the country, in a field that only the eye finds: an input keeps its text without hooks, as the number does.
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
  const dialCodes = numbering?.dialCodes ?? firstDialCodes(initial)
  const { choices, search } = pickingOf(dialCodes, locale)
  const isServed = (country: Country) => numbering?.served?.includes(country) ?? true
  return (
    <div className="lk-picker">
      <label className="lk-hidden" htmlFor={id}>
        {label}
      </label>
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
          if (foundCountry === null || !isServed(foundCountry)) return
          event.preventDefault()
          event.currentTarget.value = foundCountry
          onChange(event.currentTarget.form)
        }}
      >
        {choices.map(([country, text]) => (
          // Not offered, but listed: a number that is pasted may be of any country.
          <option key={country} value={country} disabled={!isServed(country)}>
            {text}
          </option>
        ))}
      </select>
      <input
        id={`${id}-short`}
        className="lk-dial"
        type="text"
        defaultValue={shortNameOf(dialCodes, initial)}
        autoComplete="off"
        readOnly
        tabIndex={-1}
        aria-hidden={true}
      />
      <span
        className="lk-flag"
        aria-hidden={true}
        // The painter calls it too, so the flag does not wait for React.
        ref={(flag) => {
          const picker = flag?.parentElement?.querySelector('select')
          if (flag && picker) numbering?.drawChosenFlag(flag, picker)
        }}
      >
        <svg viewBox="0 0 24 24" fill="none" aria-hidden={true}>
          <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z" />
        </svg>
      </span>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" aria-hidden={true}>
        <path d="m7 10 5 5 5-5" />
      </svg>
    </div>
  )
}
