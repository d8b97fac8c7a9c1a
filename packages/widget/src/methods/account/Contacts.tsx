import { useEffect } from 'react'
import { CodeForm } from '../../ui/CodeForm.tsx'
import { Phrase } from '../../ui/Phrase.tsx'
import { PhoneForm } from '../../ui/phone/PhoneForm.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { ContactSection } from './contract.ts'
import { Entries } from './Entries.tsx'
import { FormButtons } from './FormButtons.tsx'
import { RowAction } from './RowAction.tsx'
import type { AccountState } from './section-view.ts'

const add = { emails: 'account.addEmail', phones: 'account.addPhone' } as const
const none = { emails: 'account.noEmails', phones: 'account.noPhones' } as const

/** The email addresses of the account. A new one is added with the code that was sent to it. */
export const Emails = (state: AccountState) => <Contacts {...state} section="emails" />

/** The phone numbers of the account. */
export const Phones = (state: AccountState) => <Contacts {...state} section="phones" />

const Contacts = ({ section, ...state }: AccountState & { readonly section: ContactSection }) => {
  const { at, facts, emit, press, isBusy } = state
  const { words, open, focus, waiting } = at
  const isHere = open != null && 'section' in open && open.section === section
  const entries = facts[section].map(({ id, text, isVerified }, index, { length }) => ({
    id,
    name: text,
    // Only a verified contact can be primary, and the first one is.
    ...(isVerified && index > 0 && { changeKey: `${section}:primary:${id}` }),
    badges: [
      ...(index === 0 && length > 1 ? (['account.primary'] as const) : []),
      ...(isVerified ? [] : (['account.unverified'] as const)),
    ],
  }))
  return (
    <>
      <Entries
        state={state}
        section={section}
        entries={entries}
        none={none[section]}
        actions={({ id, name, changeKey }) =>
          changeKey && (
            <RowAction
              label={words('account.makePrimary')}
              name={words('account.makePrimaryNamed', { name })}
              busy={isBusy(changeKey)}
              disabled={open != null || (waiting.change ?? 0) > 0}
              onPress={() => press(changeKey, { do: 'makePrimary', section, id })}
            />
          )
        }
      />
      {isHere && open.form === 'add' ? (
        <AddForm state={state} section={section} />
      ) : isHere && open.form === 'code' ? (
        <SentCode state={state} section={section} methodId={open.methodId} destination={open.destination} />
      ) : (
        <RowAction
          label={words(add[section])}
          disabled={open != null}
          focus={focus === `${section}:add`}
          onPress={() => emit.open({ form: 'add', section })}
        />
      )}
    </>
  )
}

const AddForm = ({ state, section }: { readonly state: AccountState; readonly section: ContactSection }) => {
  const { at, emit, ask, isBusy, problem } = state
  const { id, words, answers } = at
  const isPhone = section === 'phones'
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
          onSubmit={(typed, country) => emit.change({ do: 'sendPhoneCode', typed, country })}
        />
        <button type="button" className="lk-action" onClick={() => emit.close('phones:add')}>
          {words('account.cancel')}
        </button>
      </div>
    )
  return (
    <form
      className="lk-form lk-open"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const email = String(new FormData(event.currentTarget).get('email')).trim()
        if (waiting === 0) emit.change({ do: 'sendEmailCode', email })
      }}
    >
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
        message={problem()?.message ?? null}
        waiting={waiting}
        words={words}
      />
      <FormButtons state={state} label={words('account.sendCode')} opener="emails:add" />
    </form>
  )
}

const SentCode = ({
  state: { at, emit, isBusy, problem },
  section,
  methodId,
  destination,
}: {
  readonly state: AccountState
  readonly section: ContactSection
  readonly methodId: string
  readonly destination: string
}) => {
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
        describedBy={`${id}-sent-to`}
        above={
          <p id={`${id}-sent-to`} className="lk-body">
            <Phrase
              of={words.template('account.codeSent')}
              with={{ destination: <bdi className="lk-destination">{destination}</bdi> }}
            />
          </p>
        }
      >
        <button type="button" className="lk-action" onClick={() => emit.close(`${section}:add`)}>
          {words('account.cancel')}
        </button>
      </CodeForm>
    </div>
  )
}
