import type { PlainId } from '../copy/copy.ts'
import type { Elements } from './elements.ts'
import { Form } from './Form.tsx'
import { Heading } from './Heading.tsx'
import { Submit } from './Submit.tsx'
import { TextField } from './TextField.tsx'
import type { ViewState } from './view.ts'

/** A form that asks for one line of text, with a title and an explanation. */
export const AskText = ({
  at: { id, words, busy, error, waiting },
  texts: { title, text, label, next },
  type,
  typed,
  onSubmit,
  children,
}: {
  readonly at: Pick<ViewState, 'id' | 'words' | 'busy' | 'error' | 'waiting'>
  readonly texts: { readonly title: PlainId; readonly text?: PlainId; readonly label: PlainId; readonly next: PlainId }
  readonly type: 'email' | 'text'
  readonly typed: string
  readonly onSubmit: (typed: string) => void
  /** Content below the form's button. */
  readonly children?: Elements
}) => {
  const locked = waiting.submit ?? 0
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words(title)} {...(text && { describedBy: `${id}-why` })} />
      {text && (
        <p id={`${id}-why`} className="lk-body">
          {words(text)}
        </p>
      )}
      <Form
        onSubmit={(form) => {
          if (locked === 0) onSubmit(String(new FormData(form).get('asked')))
        }}
      >
        <TextField
          id={`${id}-asked`}
          name="asked"
          label={words(label)}
          type={type}
          autoComplete={type === 'email' ? 'email' : 'off'}
          required
          data-latchkey-focus=""
          defaultValue={typed}
          readOnly={busy === 'submit'}
          aria-invalid={!!error?.field}
          message={error?.message ?? null}
          waiting={locked}
          words={words}
        />
        <Submit label={words(next)} busy={busy === 'submit'} disabled={locked > 0} />
        {children}
      </Form>
    </div>
  )
}
