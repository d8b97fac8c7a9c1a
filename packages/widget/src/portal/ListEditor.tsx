import { useRef } from 'react'
import type { PlainId, Words } from '../copy/copy.ts'
import type { Elements } from '../ui/elements.ts'
import { useLastingState } from '../ui/lasting-state.ts'
import { entriesOf } from './edited-card.ts'

/**
 * A list of texts: an entry is typed and added, or removed. A text that was typed and not added is kept with the draft, and
 * the save takes it in.
 */
export const ListEditor = ({
  id,
  label,
  addLabel,
  parse,
  value,
  typed,
  words,
  isBusy,
  isInvalid,
  onType,
  onChange,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly addLabel: string
  readonly parse: (typed: string) => { readonly value: string } | { readonly refused: PlainId }
  readonly value: readonly string[]
  /** The text of the field that adds. */
  readonly typed: string
  readonly words: Words
  readonly isBusy: boolean
  readonly isInvalid: boolean
  readonly onType: (typed: string) => void
  readonly onChange: (value: readonly string[], typed: string) => void
  /** Its help and its error. */
  readonly children: Elements
}) => {
  const [refused, setRefused] = useLastingState<PlainId | null>(`${id} refused`, () => null)
  const field = useRef<HTMLInputElement>(null)
  /** Adds what is typed. Several entries may be pasted at once. */
  const add = () => {
    const parsed = entriesOf(typed).map(parse)
    const fault = parsed.find((one) => 'refused' in one)
    setRefused(fault && 'refused' in fault ? fault.refused : null)
    if (fault || parsed.length === 0) return
    const added = parsed.flatMap((one) => ('value' in one ? [one.value] : []))
    onChange([...new Set([...value, ...added])], '')
  }
  return (
    <fieldset className="lk-field" disabled={isBusy}>
      <legend className="lk-label">{label}</legend>
      {value.length > 0 && (
        <ul className="lk-chips">
          {value.map((one) => (
            <li key={one} className="lk-chip">
              <bdi>{one}</bdi>
              <button
                type="button"
                className="lk-chip-remove"
                aria-label={words('portal.removeNamed', { name: one })}
                onClick={() => {
                  onChange(
                    value.filter((other) => other !== one),
                    typed,
                  )
                  field.current?.focus()
                }}
              >
                <span aria-hidden={true}>{'×'}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="lk-adder">
        <input
          ref={field}
          id={id}
          className="lk-input"
          aria-label={addLabel}
          value={typed}
          aria-invalid={refused || isInvalid ? true : undefined}
          aria-describedby={`${id}-error ${id}-refused`}
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          onChange={({ currentTarget }) => {
            setRefused(null)
            onType(currentTarget.value)
          }}
          onKeyDown={(event) => {
            // Enter adds the entry and does not send the form. It also ends the composition of a Japanese word.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" className="lk-action" onClick={add}>
          {words('portal.add')}
        </button>
      </div>
      <div className="lk-field-error">
        <p id={`${id}-refused`} role="alert">
          {/* After a save, the error of the field says it. */}
          {refused && !isInvalid && words(refused)}
        </p>
      </div>
      {children}
    </fieldset>
  )
}
