import type { PlainId } from '../copy/copy.ts'
import type { Elements } from '../ui/elements.ts'
import { BoxesEditor } from './BoxesEditor.tsx'
import type { About, CardField } from './card.ts'
import type { Pair, Value } from './facts.ts'
import { ListEditor } from './ListEditor.tsx'
import { PairsEditor } from './PairsEditor.tsx'

interface EditorProps<Subject> {
  readonly id: string
  readonly field: CardField<Subject>
  readonly about: About<Subject>
  readonly value: Value | undefined
  /** The text that was typed into the adder of a list. */
  readonly typed: string
  readonly error: PlainId | null
  readonly isBusy: boolean
  readonly onType: (typed: string) => void
  readonly onChange: (value: Value, typed?: string) => void
}

/** The help and the error of a field, which its input names in `aria-describedby`. */
const Notes = <Subject,>({
  id,
  field,
  about,
  error,
}: Pick<EditorProps<Subject>, 'id' | 'field' | 'about' | 'error'>) => (
  <>
    {field.help && (
      <p id={`${id}-help`} className="lk-helper">
        {about.words(field.help)}
      </p>
    )}
    <div className="lk-field-error">
      <p id={`${id}-error`} role="alert">
        {error && about.words(error)}
      </p>
    </div>
  </>
)

/** The form of a field, by its kind. */
export const FieldEditor = <Subject,>(props: EditorProps<Subject>): Elements => {
  const { id, field, about, value, error, isBusy, onChange } = props
  const { words } = about
  const described = `${field.help ? `${id}-help ` : ''}${id}-error`
  const marks = { 'aria-invalid': error ? true : undefined, 'aria-describedby': described } as const
  const label = words(field.label)
  if (field.kind === 'switch')
    return (
      <div className="lk-field">
        <label className="lk-box">
          <input
            id={id}
            type="checkbox"
            role="switch"
            aria-checked={value === true}
            checked={value === true}
            disabled={isBusy}
            {...marks}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
        <Notes {...props} />
      </div>
    )
  if (field.kind === 'boxes')
    return (
      <BoxesEditor
        id={id}
        label={label}
        options={field.options(about)}
        value={value as readonly string[]}
        isBusy={isBusy}
        described={described}
        onChange={onChange}
      >
        <Notes {...props} />
      </BoxesEditor>
    )
  if (field.kind === 'list')
    return (
      <ListEditor
        id={id}
        label={label}
        addLabel={words(field.addLabel)}
        parse={field.parse}
        value={value as readonly string[]}
        typed={props.typed}
        words={words}
        isBusy={isBusy}
        isInvalid={error !== null}
        onType={props.onType}
        onChange={onChange}
      >
        <Notes {...props} />
      </ListEditor>
    )
  if (field.kind === 'pairs')
    return (
      <PairsEditor
        id={id}
        label={label}
        addLabel={words(field.addLabel)}
        keyLabel={words(field.keyLabel)}
        valueLabel={words(field.valueLabel)}
        keys={field.keys?.(about)}
        values={field.values?.(about)}
        value={value as readonly Pair[]}
        words={words}
        isBusy={isBusy}
        isInvalid={error !== null}
        described={described}
        onChange={onChange}
      >
        <Notes {...props} />
      </PairsEditor>
    )
  if (field.kind === 'choice')
    return (
      <div className="lk-field">
        <label className="lk-label" htmlFor={id}>
          {label}
        </label>
        <select
          id={id}
          className="lk-input lk-choice"
          value={String(value)}
          disabled={isBusy}
          {...marks}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {field.options(about).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Notes {...props} />
      </div>
    )
  if (field.kind === 'copy') return null
  const input = {
    id,
    className: 'lk-input',
    value: String(value ?? ''),
    readOnly: isBusy,
    spellCheck: false,
    ...marks,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value),
  }
  return (
    <div className="lk-field">
      <label className="lk-label" htmlFor={id}>
        {label}
      </label>
      {field.isLong ? (
        <textarea {...input} rows={5} dir="ltr" />
      ) : (
        <input
          {...input}
          type={field.isSecret ? 'password' : 'text'}
          autoComplete={field.isSecret ? 'new-password' : 'off'}
          autoCapitalize="off"
          {...(field.type && field.type !== 'text' && { inputMode: field.type, dir: 'ltr' as const })}
        />
      )}
      <Notes {...props} />
    </div>
  )
}
