import { useEffect } from 'react'
import type { AccountForms } from '../../mount/account.contract.ts'
import { CodeForm } from '../../ui/CodeForm.tsx'
import { Form } from '../../ui/Form.tsx'
import { Phrase } from '../../ui/Phrase.tsx'
import { PhoneForm } from '../../ui/phone/PhoneForm.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CancelButton, FormButtons } from './FormButtons.tsx'

/** Asks for the contact to add. The code goes there. */
export const AddForm: AccountForms['open']['add'] = ({ state, open: { section } }) => {
  const { at, emit, ask, isBusy, problem } = state
  const { id, words, answers } = at
  const isPhone = section === 'phones'
  const isMember = state.facts.organization !== undefined
  useEffect(() => {
    if (isPhone) ask.numbering()
  }, [ask, isPhone])
  const waiting = at.waiting.change ?? 0
  if (isPhone)
    return (
      <div className="lk-open">
        <PhoneForm
          id={id}
          words={words}
          typed=""
          country={undefined}
          busy={isBusy()}
          waiting={waiting}
          error={problem()}
          numbering={answers.numbering ?? null}
          label={words('account.sendCode')}
          beside={<CancelButton state={state} opener="phones:add" />}
          onSubmit={(typed, country) => emit.change({ do: 'sendPhoneCode', typed, country })}
        />
      </div>
    )
  return (
    <Form
      className="lk-form lk-open"
      onSubmit={(form) => {
        const email = String(new FormData(form).get('email'))
        if (waiting === 0) emit.change({ do: 'sendEmailCode', email })
      }}
    >
      {isMember && (
        <p id={`${id}-replace`} className="lk-body">
          {words('account.changeEmailText')}
        </p>
      )}
      <TextField
        id={`${id}-new-email`}
        name="email"
        label={words('account.newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        data-latchkey-focus=""
        readOnly={isBusy()}
        aria-invalid={problem()?.field === 'email'}
        {...(isMember && { describedBy: `${id}-replace ${id}-new-email-error` })}
        message={problem()?.message ?? null}
        waiting={waiting}
        words={words}
      />
      <FormButtons
        state={state}
        label={words(state.facts.emailProof === 'link' ? 'account.sendLink' : 'account.sendCode')}
        opener="emails:add"
      />
    </Form>
  )
}

/** Asks for the code that was sent to the contact to add. */
export const SentCode: AccountForms['open']['code'] = ({ state, open: { section, methodId, destination } }) => {
  const { at, emit, isBusy, problem } = state
  const { id, words } = at
  return (
    <div className="lk-open">
      <CodeForm
        at={{
          ...at,
          busy: isBusy() ? 'submit' : null,
          error: problem(),
          waiting: { submit: at.waiting.change ?? 0 },
        }}
        emit={{ submit: (code) => emit.change({ do: 'verifyCode', section, methodId, code }) }}
        className="lk-form"
        labelledBy={`${id}-sent-to`}
        above={
          <p id={`${id}-sent-to`} className="lk-body">
            <Phrase
              of={words.template('account.codeSent')}
              with={{ destination: <bdi className="lk-destination">{destination}</bdi> }}
            />
          </p>
        }
      >
        <CancelButton state={state} opener={`${section}:add`} />
      </CodeForm>
    </div>
  )
}

/** Says that the link that was sent to a member's new address finishes its replacement. */
export const SentLink: AccountForms['open']['link'] = ({ state, open: { destination } }) => {
  const { at, emit } = state
  const { id, words } = at
  return (
    <div className="lk-open lk-form">
      <p id={`${id}-link-sent`} className="lk-body" role="status">
        <Phrase
          of={words.template('account.linkSent')}
          with={{ destination: <bdi className="lk-destination">{destination}</bdi> }}
        />
      </p>
      <div className="lk-form-buttons">
        <button
          type="button"
          className="lk-action"
          data-latchkey-focus=""
          aria-describedby={`${id}-link-sent`}
          onClick={() => emit.close('emails:add')}
        >
          {words('account.done')}
        </button>
      </div>
    </div>
  )
}
