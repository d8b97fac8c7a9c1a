import { useRef } from 'react'
import type { PlainId, Words } from '../copy/copy.ts'
import type { Elements } from '../ui/elements.ts'
import { useLastingState } from '../ui/lasting-state.ts'

/** A list of texts: an entry is typed and added, or removed. A text that was typed and not added counts at the save. */
export const ListEditor = ({
  id,
  label,
  addLabel,
  parse,
  value,
  words,
  isBusy,
  onChange,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly addLabel: string
  readonly parse: (typed: string) => { readonly value: string } | { readonly refused: PlainId }
  readonly value: readonly string[]
  readonly words: Words
  readonly isBusy: boolean
  readonly onChange: (value: readonly string[]) => void
  /** Its help and its error. */
  readonly children: Elements
}) => {
  const [refused, setRefused] = useLastingState<PlainId | null>(`${id} refused`, () => null)
  const field = useRef<HTMLInputElement>(null)
  /** Adds what is typed. Several entries may be pasted at once. */
  const add = () => {
    const input = field.current
    const typed = input?.value.split(/[\s,;]+/u).filter((text) => text !== '') ?? []
    if (!input || typed.length === 0) return
    const parsed = typed.map(parse)
    const fault = parsed.find((one) => 'refused' in one)
    setRefused(fault && 'refused' in fault ? fault.refused : null)
    if (fault) return
    const added = parsed.flatMap((one) => ('value' in one ? [one.value] : []))
    onChange([...new Set([...value, ...added])])
    input.value = ''
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
                  onChange(value.filter((other) => other !== one))
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
          aria-invalid={refused ? true : undefined}
          aria-describedby={`${id}-error ${id}-refused`}
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          onBlur={add}
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
          {refused && words(refused)}
        </p>
      </div>
      {children}
    </fieldset>
  )
}
