import { type Country, choicesOf, FIRST_DIAL_CODES, LANGUAGE, type Numbering } from './country.ts'

/**
 * A native picker: phones show their own wheel, typing finds a name, and every assistive technology knows it. It
 * begins with one country and gets the others once the numbering plans are there.
 */
export const CountryPicker = ({
  id,
  label,
  initial,
  busy,
  numbering,
  onChange,
}: {
  readonly id: string
  readonly label: string
  readonly initial: Country
  readonly busy: boolean
  readonly numbering: Numbering | null
  readonly onChange: (form: HTMLFormElement | null) => void
}) => (
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
      >
        {(numbering?.choices ?? choicesOf(FIRST_DIAL_CODES, LANGUAGE)).map(([country, text]) => (
          <option key={country} value={country}>
            {text}
          </option>
        ))}
      </select>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" aria-hidden={true}>
        <path d="m7 10 5 5 5-5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  </>
)
