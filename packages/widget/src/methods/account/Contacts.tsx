import type { AccountState, ContactSection } from '../../mount/account.contract.ts'
import { spacedNumber } from '../../ui/phone/spaced-number.ts'
import { Entries } from './Entries.tsx'
import { OpenedForm } from './OpenedForm.tsx'
import { RowAction } from './RowAction.tsx'

const add = { emails: 'account.addEmail', phones: 'account.addPhone' } as const
const replace = { ...add, emails: 'account.changeEmail' } as const
const none = { emails: 'account.noEmails', phones: 'account.noPhones' } as const

/** The email addresses of the account. A code to a new one adds it. A code or a link replaces that of a member. */
export const Emails = (state: AccountState) => <Contacts {...state} section="emails" />

/** The phone numbers of the account. */
export const Phones = (state: AccountState) => <Contacts {...state} section="phones" />

const Contacts = ({ section, ...state }: AccountState & { readonly section: ContactSection }) => {
  const { at, facts, emit, press, isBusy } = state
  const { words, open, focus, waiting } = at
  const isHere =
    ((open?.form === 'add' || open?.form === 'code') && open.section === section) ||
    (open?.form === 'link' && section === 'emails')
  const entries = facts[section].map(({ id, text, isVerified }, index, { length }) => ({
    id,
    name: section === 'phones' ? spacedNumber(text) : text,
    // Only a verified contact can be primary, and the first one is.
    ...(isVerified && index > 0 && { changeKey: `${section}:primary:${id}` }),
    badges: [
      ...(index === 0 && length > 1 ? (['account.primary'] as const) : []),
      ...(isVerified ? [] : (['account.unverified'] as const)),
    ],
  }))
  // A member has one address, which the new one replaces, and at most one number.
  const isMember = facts.organization !== undefined
  const canAdd = !isMember || (section === 'phones' ? entries.length === 0 : facts.emailProof !== undefined)
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
      {isHere ? (
        <OpenedForm state={state} />
      ) : (
        canAdd && (
          <RowAction
            label={words((isMember ? replace : add)[section])}
            disabled={open != null}
            focus={focus === `${section}:add`}
            onPress={() => emit.open({ form: 'add', section })}
          />
        )
      )}
    </>
  )
}
