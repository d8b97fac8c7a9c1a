import type { ChangeEvent } from 'react'
import type { Words } from '../../copy/copy.ts'
import type { Elements } from '../elements.ts'
import type { EntryAt } from '../entry.ts'
import { FieldError } from '../FieldError.tsx'
import { Form } from '../Form.tsx'
import type { Problem } from '../problem.ts'
import { Submit } from '../Submit.tsx'
import { CountryPicker } from './CountryPicker.tsx'
import { type Country, ENGLISH, FIRST_COUNTRY, firstCountry, type Numbering, shortNameOf } from './country.ts'

/** Returns the caret position in a reformatted text: behind as many digits as before. */
export function caretAfter(text: string, digits: number): number {
  if (digits === 0) return 0
  let digitCount = 0
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text.charAt(index))) digitCount++
    if (digitCount === digits) return index + 1
  }
  return text.length
}

/** The two fields of the form in which an event occurred. */
const fieldsOf = (form: HTMLFormElement | null) => ({
  phone: form?.elements.namedItem('phone') as HTMLInputElement,
  country: form?.elements.namedItem('country') as HTMLSelectElement,
  shortName: form?.querySelector('.lk-dial') as HTMLInputElement,
  flag: form?.querySelector('.lk-flag') as Element,
})

/** Formats a number in its country's format, and selects the country that the number names. */
function rewrite(form: HTMLFormElement | null, { formatTypedNumber, dialCodes, drawChosenFlag }: Numbering) {
  const { phone, country, shortName, flag } = fieldsOf(form)
  const caret = phone.selectionStart ?? phone.value.length
  const digits = phone.value.slice(0, caret).replace(/\D/g, '').length
  const isAtEnd = caret === phone.value.length
  const next = formatTypedNumber(phone.value, country.value as Country)
  if (next.text !== phone.value) {
    phone.value = next.text
    const position = isAtEnd || next.country !== country.value ? next.text.length : caretAfter(next.text, digits)
    phone.setSelectionRange(position, position)
  }
  country.value = next.country
  const name = shortNameOf(dialCodes, next.country)
  if (shortName.value === name) return
  shortName.value = name
  drawChosenFlag(flag, country)
}

/** Whether a change may be reformatted: composition and deletion are left alone. */
const isWriting = (event: ChangeEvent) => {
  // Before React has loaded, the event is a native event.
  const { isComposing, inputType } = (event.nativeEvent ?? event) as InputEvent
  return !isComposing && !inputType?.startsWith('delete')
}

/**
 * Asks for a phone number. Has no hooks and is uncontrolled, like the email form: the two fields are the only place
 * that keeps country and number. The numbering plans help once they have loaded.
 *
 * @param numbering null until the numbering plans have loaded
 */
export const PhoneForm = ({
  id,
  words,
  typed,
  country,
  busy,
  waiting,
  error,
  autofill,
  numbering,
  label,
  disabled = false,
  mark,
  beside,
  onSubmit,
}: {
  readonly id: string
  readonly words: Words
  readonly typed: string
  /** Initial country of the site's configuration, as an ISO 3166-1 code. */
  readonly country: string | undefined
  readonly busy: boolean
  readonly waiting: number
  readonly error: Problem | null
  readonly autofill?: EntryAt['autofill']
  readonly numbering: Numbering | null
  readonly label: string
  readonly disabled?: boolean
  readonly mark?: Elements
  /** A button in the row of the one that submits. */
  readonly beside?: Elements
  readonly onSubmit: (typed: string, country: Country) => void
}) => {
  const begins = firstCountry(country)
  const first = (typed && numbering?.formatTypedNumber(typed, begins)) || { text: typed, country: begins }
  const submit = <Submit label={label} busy={busy} disabled={disabled || waiting > 0} mark={mark} />
  return (
    <Form
      onSubmit={(form) => {
        const { phone, country } = fieldsOf(form)
        if (waiting === 0) onSubmit(phone.value, country.value as Country)
      }}
    >
      <label className="lk-label" htmlFor={`${id}-phone`}>
        <span>{words('phone.label')}</span>
        {autofill?.mark}
      </label>
      <div className="lk-phone">
        <CountryPicker
          id={`${id}-country`}
          label={words('phone.country')}
          locale={words.locale ?? ENGLISH}
          initial={first.country}
          busy={busy}
          numbering={numbering}
          onChange={(form) => numbering && rewrite(form, numbering)}
        />
        <input
          id={`${id}-phone`}
          name="phone"
          className="lk-input lk-number"
          type="tel"
          inputMode="tel"
          autoComplete={autofill ? `tel ${autofill.token}` : 'tel'}
          required
          data-latchkey-focus=""
          // The placeholder shows the number format of this one country.
          placeholder={begins === FIRST_COUNTRY ? words('phone.placeholder') : undefined}
          defaultValue={first.text}
          readOnly={busy}
          aria-invalid={error?.field === 'phone'}
          aria-describedby={`${id}-phone-error`}
          // Digits that were typed before the numbering plans loaded have no format yet.
          ref={(phone) => {
            if (phone && numbering && /^\d+$/.test(phone.value)) rewrite(phone.form, numbering)
          }}
          onChange={(event) => numbering && isWriting(event) && rewrite(event.currentTarget.form, numbering)}
        />
      </div>
      <FieldError id={`${id}-phone-error`} message={error?.message ?? null} waiting={waiting} words={words} />
      {beside ? (
        <div className="lk-form-buttons">
          {beside}
          {submit}
        </div>
      ) : (
        submit
      )}
    </Form>
  )
}
