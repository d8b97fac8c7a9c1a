import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'

interface Told extends Omit<ComponentProps<typeof FieldError>, 'id'> {
  readonly id: string
  readonly label: string
  /** Where more than what is wrong says what belongs here: all that does. */
  readonly describedBy?: string
  /** What helps, below the field. */
  readonly children?: ReactNode
}

/** A line of text with its label, and what is wrong with it. Plain, as all is that Main shows before React is there. */
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
}: Told & Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-describedby' | 'children'>) => (
  <>
    <label className="lk-label" htmlFor={id}>
      {label}
    </label>
    <input
      id={id}
      className="lk-input"
      autoCapitalize="off"
      spellCheck={false}
      aria-describedby={describedBy}
      {...input}
    />
    {children}
    <FieldError {...{ id: `${id}-error`, message, note, waiting, words }} />
  </>
)
