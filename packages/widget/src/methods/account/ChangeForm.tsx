import type { ComponentProps } from 'react'
import type { AccountState } from '../../mount/account.contract.ts'
import type { Elements } from '../../ui/elements.ts'
import { Form } from '../../ui/Form.tsx'
import { ChangeError } from './ChangeError.tsx'
import { FormButtons } from './FormButtons.tsx'

/** A form that saves one change: its fields, the error of the change, and the buttons at its end. */
export const ChangeForm = ({
  state,
  opener,
  errorId,
  onSave,
  children,
  beside,
}: {
  readonly state: AccountState
  /** The key of the button that opened the form. */
  readonly opener: string
  /** The fields name this ID in `aria-describedby`. */
  readonly errorId: string
  /** Receives a function that returns the value of a field, without spaces around it. */
  readonly onSave: (typed: (field: string) => string) => void
  readonly children: Elements
  /** Further buttons. */
  readonly beside?: Elements
}) => (
  <Form
    className="lk-form lk-open"
    onSubmit={(form) => {
      const data = new FormData(form)
      onSave((field) => String(data.get(field)).trim())
    }}
  >
    {children}
    <ChangeError state={state} id={errorId} />
    <FormButtons state={state} label={state.at.words('account.save')} opener={opener}>
      {beside}
    </FormButtons>
  </Form>
)

/** A labelled field of the form. It keeps its text and the focus while the change runs. */
export const ChangeField = ({
  state,
  id,
  label,
  ...input
}: {
  readonly state: AccountState
  readonly id: string
  readonly label: string
} & Omit<ComponentProps<'input'>, 'id' | 'className' | 'readOnly'>) => (
  <>
    <label className="lk-label" htmlFor={id}>
      {label}
    </label>
    <input id={id} className="lk-input" readOnly={state.isBusy()} {...input} />
  </>
)
