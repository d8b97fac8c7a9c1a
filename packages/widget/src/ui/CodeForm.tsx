import type { Elements } from './elements.ts'
import { Form } from './Form.tsx'
import { TypedCode, wholeCodeOf } from './TypedCode.tsx'
import type { ViewState } from './view.ts'

/** A form that asks for six digits and submits them when all are entered. */
export const CodeForm = ({
  at,
  emit,
  className = 'lk-form lk-view',
  labelledBy,
  describedBy,
  again = at.words('flow.retry'),
  above,
  children,
}: {
  readonly at: ViewState
  readonly emit: { readonly submit: (code: string) => void }
  readonly className?: string
  readonly labelledBy: string
  /** Unset if `labelledBy` says everything, so that it is read once. */
  readonly describedBy?: string
  /** Label of the button that submits the same code again. */
  readonly again?: string
  /** What the digits are and where the user finds them. */
  readonly above: Elements
  readonly children?: Elements
}) => (
  <Form
    className={className}
    onSubmit={(form) => {
      const code = wholeCodeOf(form)
      if (code && !at.waiting.submit) emit.submit(code)
    }}
  >
    {above}
    <TypedCode
      id={at.id}
      words={at.words}
      labelledBy={labelledBy}
      describedBy={describedBy}
      busy={at.busy === 'submit'}
      error={at.error}
      waiting={at.waiting.submit ?? 0}
      again={again}
      onComplete={emit.submit}
    />
    {children}
  </Form>
)
