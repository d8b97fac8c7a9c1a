import { FieldError } from '../../../ui/FieldError.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Submit } from '../../../ui/Submit.tsx'
import { Username } from '../../../ui/Username.tsx'
import type { View, ViewInput } from '../../../ui/view.ts'
import type { CreateOrLoginData, CreateOrLoginIntents } from './create-or-login.contract.ts'

/** Whether the automatic send is running: nothing has failed, and no other intent has started. */
export const isSending = ({ error, busy }: Pick<ViewInput<CreateOrLoginData>, 'error' | 'busy'>): boolean =>
  error === null && (busy === null || busy === 'arrive')

/** Shown during an automatic send. After a failure it offers a retry. */
export const Sending: View<CreateOrLoginData, CreateOrLoginIntents> = ({ at, emit, onBack }) => {
  const { id, words, busy, error } = at
  const waitSeconds = Math.max(at.waiting.arrive ?? 0, at.waiting.send ?? 0)
  const isFailed = error?.intent === 'arrive' || error?.intent === 'send'
  return (
    <div className="lk-form">
      <Heading id={`${id}-title`} text={words('password.logIn')} />
      <Form
        onSubmit={() => {
          if (waitSeconds === 0) emit.send()
        }}
      >
        <Username id={`${id}-username`} words={words} email={at.email} onChange={onBack} />
        {isSending(at) && (
          <p className="lk-body lk-sending" role="status">
            <Spinner />
            <span>{words('password.sending')}</span>
          </p>
        )}
        <FieldError
          id={`${id}-send-error`}
          message={isFailed ? error.message : null}
          waiting={waitSeconds}
          words={words}
        />
        {!isSending(at) && <Submit label={words('flow.retry')} busy={busy === 'send'} disabled={waitSeconds > 0} />}
      </Form>
    </div>
  )
}
