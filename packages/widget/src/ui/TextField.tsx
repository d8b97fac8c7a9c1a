import type { ComponentProps } from 'react'
import type { Elements } from './elements.ts'
import { FieldError } from './FieldError.tsx'

interface TextFieldProps extends Omit<ComponentProps<typeof FieldError>, 'id'> {
  readonly id: string
  readonly label: string
  /** IDs of all descriptions, for fields that have more than an error. */
  readonly describedBy?: string
  /** Help below the field. */
  readonly children?: Elements
}

/** A labelled text field with its error. Has no hooks, like every view that Main shows before React has loaded. */
export const TextField = ({
  id,
  label,
  describedBy = `${id}-error`,
  children,
  message,
  note,
  waiting,
  words,
  ...input
}: TextFieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-describedby' | 'children'>) => (
  <>
    <label className="lk-label" htmlFor={id}>
      {label}
    </label>
    <input
      id={id}
      className="lk-input"
      autoCapitalize="off"
      autoCorrect="off"
      enterKeyHint="go"
      spellCheck={false}
      aria-describedby={describedBy}
      {...input}
    />
    {children}
    <FieldError {...{ id: `${id}-error`, message, note, waiting, words }} />
  </>
)
