import { useRef } from 'react'
import type { Words } from '../copy/copy.ts'
import type { Elements } from '../ui/elements.ts'
import type { Option } from './card.ts'
import type { Pair } from './facts.ts'

/** One half of a pair: chosen, or typed. */
const Half = ({
  label,
  options,
  value,
  isInvalid,
  described,
  onChange,
}: {
  readonly label: string
  readonly options: readonly Option[] | undefined
  readonly value: string
  readonly isInvalid: boolean
  readonly described: string
  readonly onChange: (value: string) => void
}) => {
  const marks = {
    'aria-label': label,
    'aria-invalid': isInvalid ? true : undefined,
    'aria-describedby': described,
  } as const
  if (!options)
    return (
      <input
        className="lk-input"
        value={value}
        autoCapitalize="off"
        spellCheck={false}
        {...marks}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  // A value that is no longer offered stays chosen, so that a save does not lose it.
  const isLost = value !== '' && !options.some((option) => option.value === value)
  return (
    <select
      className="lk-input lk-choice"
      value={value}
      {...marks}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {[...options, ...(isLost ? [{ value, label: value }] : [])].map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** A table of pairs: each is changed in place, added or removed. */
export const PairsEditor = ({
  id,
  label,
  addLabel,
  keyLabel,
  valueLabel,
  keys,
  values,
  value,
  words,
  isBusy,
  isInvalid,
  described,
  onChange,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly addLabel: string
  readonly keyLabel: string
  readonly valueLabel: string
  readonly keys: readonly Option[] | undefined
  readonly values: readonly Option[] | undefined
  readonly value: readonly Pair[]
  readonly words: Words
  readonly isBusy: boolean
  readonly isInvalid: boolean
  readonly described: string
  readonly onChange: (value: readonly Pair[]) => void
  /** Its help and its error. */
  readonly children: Elements
}) => {
  const adder = useRef<HTMLButtonElement>(null)
  const put = (place: number, change: Partial<Pair>) =>
    onChange(value.map((pair, index) => (index === place ? { ...pair, ...change } : pair)))
  /** Whether a half of the pair is empty, which the error of the field is about. */
  const isEmpty = (text: string) => isInvalid && text.trim() === ''
  return (
    <fieldset className="lk-field" disabled={isBusy}>
      <legend className="lk-label">{label}</legend>
      {value.length > 0 && (
        <ul className="lk-pairs-edited">
          {value.map((pair, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a key would change while it is typed
            <li key={place} className="lk-pair">
              <Half
                label={keyLabel}
                options={keys}
                value={pair.key}
                isInvalid={isEmpty(pair.key)}
                described={described}
                onChange={(key) => put(place, { key })}
              />
              <span className="lk-pair-arrow" aria-hidden={true}>
                {'→'}
              </span>
              <Half
                label={valueLabel}
                options={values}
                value={pair.value}
                isInvalid={isEmpty(pair.value)}
                described={described}
                onChange={(next) => put(place, { value: next })}
              />
              <button
                type="button"
                className="lk-action"
                aria-label={words('portal.removeNamed', { name: pair.key || addLabel })}
                onClick={() => {
                  onChange(value.filter((_, index) => index !== place))
                  adder.current?.focus()
                }}
              >
                {words('portal.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        ref={adder}
        id={id}
        type="button"
        className="lk-action"
        onClick={() => onChange([...value, { key: keys?.[0]?.value ?? '', value: values?.[0]?.value ?? '' }])}
      >
        {addLabel}
      </button>
      {children}
    </fieldset>
  )
}
