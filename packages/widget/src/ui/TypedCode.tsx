import type { Words } from '../copy/copy.ts'
import { CodeField } from './CodeField.tsx'
import { FieldError } from './FieldError.tsx'
import type { Problem } from './problem.ts'

/** An indeterminate progress bar, so it has no value: it fills once, in ten seconds. The label describes the task. */
const Progress = ({ id, label }: { readonly id: string; readonly label: string }) => (
  <div className="lk-progress">
    <p id={id} className="lk-helper">
      {label}
    </p>
    <div className="lk-track" role="progressbar" aria-labelledby={id}>
      <span className="lk-bar" />
    </div>
  </div>
)

/** The part of a form that takes a code: the field, its error, and the progress of the verification. */
export const TypedCode = ({
  id,
  words,
  labelledBy,
  describedBy,
  busy,
  error,
  waiting,
  again,
  onComplete,
}: {
  readonly id: string
  readonly words: Words
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  readonly busy: boolean
  readonly error: Problem | null
  readonly waiting: number
  /** Label of the button that submits the same code again. */
  readonly again: string
  readonly onComplete: (code: string) => void
}) => (
  <>
    <CodeField
      id={`${id}-code`}
      labelledBy={labelledBy}
      describedBy={`${describedBy ?? ''} ${id}-code-error ${id}-code-error-note`}
      busy={busy}
      invalid={error?.field === 'code'}
      refusal={error?.repeatable ? null : error}
      onComplete={onComplete}
    />
    <div className="lk-checking">
      <FieldError
        id={`${id}-code-error`}
        message={error?.message ?? null}
        note={error?.unchecked ? words('otp.unchecked') : null}
        waiting={waiting}
        words={words}
      />
      {busy && <Progress id={`${id}-progress`} label={words('otp.verifying')} />}
    </div>
    {error?.repeatable && (
      <button type="submit" className="lk-button lk-secondary" aria-disabled={waiting > 0 ? true : undefined}>
        {again}
      </button>
    )}
  </>
)

/** Returns the code of a form, or null if it is incomplete. */
export const wholeCodeOf = (form: HTMLFormElement): string | null => {
  const code = String(new FormData(form).get('code'))
  return code.length === 6 ? code : null
}
