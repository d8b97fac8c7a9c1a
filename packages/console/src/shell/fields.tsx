import type { ReactNode } from 'react'

interface FieldProps<Value> {
  readonly label: string
  /** What the value does, below the field. */
  readonly about?: string
  readonly value: Value
  readonly change: (value: Value) => void
}

/** A text of one line. */
export function TextField({
  label,
  about,
  value,
  change,
  type = 'text',
  maxLength = 2_048,
  isRequired = false,
}: FieldProps<string> & {
  readonly type?: 'text' | 'email' | 'url' | 'password' | 'tel'
  readonly maxLength?: number
  readonly isRequired?: boolean
}) {
  return (
    <label className="wide">
      <span>{label}</span>
      <input
        {...{ type, value, maxLength }}
        required={isRequired}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
      />
      {about !== undefined && <small>{about}</small>}
    </label>
  )
}

/** A list, one entry on each line. */
export function LinesField({ label, about, value, change }: FieldProps<readonly string[]>) {
  return (
    <label className="wide">
      <span>{`${label}, one on each line`}</span>
      <textarea
        rows={Math.max(2, value.length)}
        value={value.join('\n')}
        spellCheck={false}
        autoCapitalize="off"
        onChange={({ target }) => change(target.value.split('\n'))}
      />
      {about !== undefined && <small>{about}</small>}
    </label>
  )
}

/** Returns the entries of a list without empty lines. */
export const entriesOf = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '')

/** One of several values, each with its words. */
export function ChoiceField<Value extends string>({
  label,
  about,
  value,
  change,
  choices,
}: FieldProps<Value> & { readonly choices: Readonly<Record<Value, string>> }) {
  return (
    <label className="wide">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => change(target.value as Value)}>
        {(Object.keys(choices) as Value[]).map((choice) => (
          <option key={choice} value={choice}>
            {choices[choice]}
          </option>
        ))}
      </select>
      {about !== undefined && <small>{about}</small>}
    </label>
  )
}

/** Something that is on or off. */
export function SwitchField({ label, about, value, change }: FieldProps<boolean>) {
  return (
    <div className="wide">
      <label className="check">
        <input type="checkbox" checked={value} onChange={({ target }) => change(target.checked)} />
        <span>{label}</span>
      </label>
      {about !== undefined && <small>{about}</small>}
    </div>
  )
}

/** Several of a fixed set. */
export function SetField<Value extends string>({
  label,
  value,
  change,
  choices,
}: FieldProps<readonly Value[]> & { readonly choices: Readonly<Record<Value, string>> }) {
  return (
    <fieldset className="options">
      <legend>{label}</legend>
      {(Object.keys(choices) as Value[]).map((choice) => (
        <label key={choice} className="check">
          <input
            type="checkbox"
            checked={value.includes(choice)}
            onChange={({ target }) =>
              change(target.checked ? [...value, choice] : value.filter((other) => other !== choice))
            }
          />
          <span>{choices[choice]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A form that opens below its name. */
export function OpenForm({
  name,
  submit,
  children,
}: {
  readonly name: string
  readonly submit: () => void
  readonly children: ReactNode
}) {
  return (
    <details className="acts">
      <summary>{name}</summary>
      <form
        className="card"
        aria-label={name}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
      </form>
    </details>
  )
}

/** The button of a form. */
export function SubmitButton({ label, isPending }: { readonly label: string; readonly isPending: boolean }) {
  return (
    <button type="submit" className="primary" disabled={isPending}>
      {isPending ? 'Working…' : label}
    </button>
  )
}
