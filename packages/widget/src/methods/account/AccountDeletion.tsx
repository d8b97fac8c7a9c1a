import type { Words } from '../../copy/copy.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import { ChangeButton } from './ChangeButton.tsx'
import type { Deletion } from './contract.ts'
import { LoadedList } from './LoadedList.tsx'
import { RowAction } from './RowAction.tsx'
import type { AccountState } from './section-view.ts'

/** Deletes the account after the project's waiting time, or keeps it until then. */
export const DeleteAccount = (state: AccountState) => {
  const deletion = state.at.lists?.delete
  return (
    <LoadedList state={state} list="delete">
      {deletion && <DeletionSteps state={state} deletion={deletion} />}
    </LoadedList>
  )
}

const daysOf = ({ locale = 'en' }: Words, days: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

const dateOf = ({ locale = 'en' }: Words, at: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(at))

const DeletionSteps = ({ state, deletion }: { readonly state: AccountState; readonly deletion: Deletion }) => {
  const { at, facts, emit } = state
  const { words, open, focus } = at
  const { dueAt, waitingDays } = deletion
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
  if (open?.form === 'delete') return <DeletionForm state={state} deletion={deletion} />
  return (
    <>
      <p className="lk-helper">
        {waitingDays > 0
          ? words('account.deleteText', { time: daysOf(words, waitingDays) })
          : words('account.deleteNowText')}
      </p>
      <RowAction
        label={words('account.delete')}
        disabled={open != null}
        focus={focus === 'delete:ask'}
        onPress={() => emit.open({ form: 'delete' })}
      />
    </>
  )
}

/** Asks before the deletion. "Cancel" takes the focus, as before every removal. */
const DeletionForm = ({
  state: { at, facts, emit, isBusy, problem },
  deletion: { waitingDays },
}: {
  readonly state: AccountState
  readonly deletion: Deletion
}) => {
  const { id, words } = at
  const waiting = at.waiting.change ?? 0
  return (
    <div className="lk-open lk-form">
      <div id={`${id}-warning`} className="lk-form">
        <p className="lk-body">
          {waitingDays > 0
            ? words('account.deleteText', { time: daysOf(words, waitingDays) })
            : words('account.deleteNowText')}
        </p>
        {facts.emails.some(({ isVerified }) => isVerified) && (
          <p className="lk-body">{words('account.deletionMail')}</p>
        )}
      </div>
      <FieldError id={`${id}-delete-error`} message={problem()?.message ?? null} waiting={waiting} words={words} />
      <div className="lk-form-buttons">
        <button
          type="button"
          className="lk-action"
          data-latchkey-focus=""
          aria-describedby={`${id}-warning`}
          onClick={() => emit.close('delete:ask')}
        >
          {words('account.cancel')}
        </button>
        <MainButton
          label={words('account.delete')}
          busy={isBusy()}
          disabled={waiting > 0}
          describedBy={`${id}-warning`}
          onPress={() => emit.change({ do: 'requestDeletion' })}
        />
      </div>
    </div>
  )
}
