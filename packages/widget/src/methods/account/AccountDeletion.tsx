import type { Words } from '../../copy/copy.ts'
import type { AccountState, Deletion } from '../../mount/account.contract.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { LoadedList } from './LoadedList.tsx'
import { OpenedForm } from './OpenedForm.tsx'
import { RowAction } from './RowAction.tsx'

/** Deletes the account after the project's waiting time, or keeps it until then. */
export const DeleteAccount = (state: AccountState) => {
  const deletion = state.at.lists?.delete
  return (
    <LoadedList state={state} list="delete">
      {deletion && <DeletionSteps state={state} deletion={deletion} />}
    </LoadedList>
  )
}

/** Says when a requested deletion happens. */
export const deletionText = (words: Words, { waitingDays }: Deletion): string =>
  waitingDays > 0 ? words('account.deleteText', { time: daysOf(words, waitingDays) }) : words('account.deleteNowText')

const daysOf = ({ locale = 'en' }: Words, days: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

const dateOf = ({ locale = 'en' }: Words, at: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(at))

const DeletionSteps = ({ state, deletion }: { readonly state: AccountState; readonly deletion: Deletion }) => {
  const { at, facts, emit } = state
  const { words, open, focus } = at
  const { dueAt } = deletion
  if (dueAt !== null)
    return (
      <>
        <p className="lk-body">{words('account.deletionDue', { time: dateOf(words, dueAt) })}</p>
        {facts.emails.some(({ isVerified }) => isVerified) && (
          <p className="lk-helper">{words('account.deletionMailed')}</p>
        )}
        <ChangeButton
          state={state}
          label={words('account.keepAccount')}
          opener="delete:keep"
          change={{ do: 'cancelDeletion' }}
        />
      </>
    )
  if (open?.form === 'delete') return <OpenedForm state={state} />
  return (
    <>
      <p className="lk-helper">{deletionText(words, deletion)}</p>
      <RowAction
        label={words('account.delete')}
        danger
        disabled={open != null}
        focus={focus === 'delete:ask'}
        onPress={() => emit.open({ form: 'delete' })}
      />
    </>
  )
}
