import { useLayoutEffect, useRef } from 'react'
import type { AccountFacts, AccountForms, Proof, ProofMethod } from '../../mount/account.contract.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CodeForm } from '../../ui/CodeForm.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Form } from '../../ui/Form.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import { PasswordField, passwordOf } from '../../ui/PasswordField.tsx'
import { Phrase } from '../../ui/Phrase.tsx'
import { spacedNumber } from '../../ui/phone/spaced-number.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import { Submit } from '../../ui/Submit.tsx'

const labels = {
  email: 'account.proveByEmail',
  sms: 'account.proveBySms',
  password: 'account.proveByPassword',
  passkey: 'account.proveByPasskey',
  app: 'account.proveByApp',
} as const

/** Methods that start with a call instead of a field. */
const starts: Readonly<Partial<Record<ProofMethod, Proof>>> = {
  email: { by: 'email' },
  sms: { by: 'sms' },
  passkey: { by: 'passkey' },
}

/** Where each code goes: to the first contact that is verified, as the calls of the proof have it. */
const destinationOf = (facts: AccountFacts | undefined, method: ProofMethod): string => {
  const contacts = (method === 'sms' ? facts?.phones : facts?.emails) ?? []
  return spacedNumber(contacts.find(({ isVerified }) => isVerified)?.text ?? '')
}

type DialogProps = Parameters<AccountForms['ProofDialog']>[0]

/**
 * Asks who is at the page, before a change for which the last proof is too old. A modal dialog: the browser keeps the
 * focus in it, and Escape closes it.
 */
export function ProofDialog({ at, proof, emit }: DialogProps) {
  const { id, words, error, busy } = at
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      if (element.showModal) element.showModal()
      else element.open = true
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: tools that look for the attribute find the dialog too
      role="dialog"
      className="lk-dialog"
      aria-labelledby={`${id}-proof`}
      aria-describedby={`${id}-proof-why`}
      onCancel={(event) => {
        event.preventDefault()
        emit.stay()
      }}
    >
      <div className="lk-form">
        <h3 id={`${id}-proof`} className="lk-dialog-title">
          {words('account.confirm')}
        </h3>
        <p id={`${id}-proof-why`} className="lk-body">
          {words('account.confirmText')}
        </p>
        <ProofForm at={at} proof={proof} emit={emit} />
        {error && proof.method === null && (
          <Banner kind="error">
            <Sentence of={error.message} />
          </Banner>
        )}
        <div className="lk-form-buttons">
          {proof.method !== null && proof.methods.length > 1 && (
            <button type="button" className="lk-action" onClick={() => busy === null && emit.chooseProof(null)}>
              {words('account.otherProof')}
            </button>
          )}
          <button type="button" className="lk-action" onClick={emit.stay}>
            {words('account.cancel')}
          </button>
        </div>
      </div>
    </dialog>
  )
}

const ProofForm = ({ at, proof, emit }: DialogProps) => {
  const { id, words, busy, error } = at
  const { methods, method, sent } = proof
  const isBusy = busy === 'prove'
  const waiting = at.waiting.prove ?? 0
  const asCode = { ...at, id: `${id}-proof`, busy: isBusy ? 'submit' : null, error, waiting: { submit: waiting } }
  if (method === 'password')
    return (
      <Form
        onSubmit={(form) => {
          emit.prove({ by: 'password', password: passwordOf(form) })
        }}
      >
        <PasswordField
          id={`${id}-proof-password`}
          words={words}
          autoComplete="current-password"
          busy={isBusy}
          invalid={error?.field === 'password'}
          describedBy={`${id}-proof-error`}
        />
        <FieldError id={`${id}-proof-error`} message={error?.message ?? null} waiting={waiting} words={words} />
        <Submit label={words('account.confirmNow')} busy={isBusy} disabled={waiting > 0} />
      </Form>
    )
  if (method === 'app' || sent)
    return (
      <CodeForm
        at={asCode}
        emit={{
          submit: (code) => emit.prove(sent ? { by: 'code', methodId: sent.methodId, code } : { by: 'app', code }),
        }}
        className="lk-form"
        labelledBy={`${id}-proof-sent`}
        describedBy={`${id}-proof-why`}
        above={
          <p id={`${id}-proof-sent`} className="lk-label">
            <Phrase
              of={words.template(sent ? 'account.codeSent' : 'account.appCode')}
              with={{ destination: <bdi className="lk-destination">{sent?.destination}</bdi> }}
            />
          </p>
        }
      />
    )
  return methods.map((one, index) => {
    const start = starts[one]
    const button = {
      label: words(labels[one], { destination: destinationOf(at.facts, one) }),
      busy: isBusy && methods.length === 1,
      disabled: isBusy,
      focus: index === 0,
      onPress: () => (start ? emit.prove(start) : emit.chooseProof(one)),
    }
    // The first one is the easiest way that the account has.
    return index === 0 ? <MainButton key={one} {...button} /> : <SecondaryButton key={one} {...button} />
  })
}
