import { EmailForm } from '../../ui/email/EmailForm.tsx'
import type { Entry } from '../../ui/entry.ts'
import type { NoteAsks } from './notes.ts'

/** A form that asks while it is typed into: how many notes the typed author has. */
export const EmailEntry: Entry<[address: string], undefined, NoteAsks['email']> = ({ at, emit, ask }) => (
  <div onInput={({ currentTarget }) => ask.count(currentTarget.querySelector('input')?.value ?? '')}>
    <EmailForm at={at} emit={emit} />
    {at.answers.count && <p>{`${at.answers.count.notes} by ${at.answers.count.by}`}</p>}
  </div>
)

/** One of several buttons of the same entry, with its own item. */
export const KindButton: Entry<[kind: string], { readonly kind: string }> = ({
  at: { id, item, busy, form },
  emit,
}) => (
  <button
    type="submit"
    id={id}
    form={form}
    className="lk-button lk-secondary"
    aria-disabled={busy ? true : undefined}
    onClick={() => emit(item.kind)}
  >
    {`Note by ${item.kind}`}
  </button>
)
