import type { PlainId } from '../../copy/copy.ts'
import type { AccountState, RemovalSection } from '../../mount/account.contract.ts'
import type { Elements } from '../../ui/elements.ts'
import { ChangeError } from './ChangeButton.tsx'
import { OpenedForm } from './OpenedForm.tsx'
import { RowAction } from './RowAction.tsx'

/** An entry of a section: a way to sign in, or an app. */
export interface AccountEntry {
  readonly id: string
  readonly name: string
  readonly badges?: readonly PlainId[]
  /** A second line. */
  readonly note?: string
  /** The key of a button of the entry that starts a change, whose error is shown below the entry. */
  readonly changeKey?: string
}

/** A name. A long address breaks before a dot or the at sign, not within a word. */
export const EntryName = ({ of: name }: { readonly of: string }) => (
  <bdi>
    {name.includes('@')
      ? name.split(/(?=[@.])/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
          <span key={index}>
            {index > 0 && <wbr />}
            <span>{part}</span>
          </span>
        ))
      : name}
  </bdi>
)

/** The entries of a section. Each can be removed, after a warning. */
export const Entries = ({
  state,
  section,
  entries,
  none,
  icon,
  actions,
  instead,
}: {
  readonly state: AccountState
  readonly section: RemovalSection
  readonly entries: readonly AccountEntry[]
  /** The sentence for an empty list. */
  readonly none: PlainId
  /** Renders a picture before the name, in a space that is reserved for it. */
  readonly icon?: (entry: AccountEntry) => Elements
  /** Renders further buttons of an entry. */
  readonly actions?: (entry: AccountEntry) => Elements
  /** Renders a form in the place of an entry, or nothing. */
  readonly instead?: (entry: AccountEntry) => Elements
}) => {
  const { words, open, focus } = state.at
  // A member has one address, which they replace.
  const canRemove = state.facts.organization === undefined || section !== 'emails'
  if (entries.length === 0) return <p className="lk-helper">{words(none)}</p>
  return (
    <ul className="lk-rows">
      {entries.map((entry) => {
        const { id, name, badges = [], note, changeKey } = entry
        const isRemoved = open?.form === 'remove' && open.section === section && open.id === id
        return (
          <li key={id}>
            {instead?.(entry) ?? (
              <div className="lk-entry">
                <span className="lk-entry-text">
                  {icon && <span className="lk-entry-icon">{icon(entry)}</span>}
                  <EntryName of={name} />
                  {badges.map((badge) => (
                    <span key={badge} className="lk-entry-badge">
                      {words(badge)}
                    </span>
                  ))}
                  {note && (
                    <span className="lk-helper">
                      <bdi>{note}</bdi>
                    </span>
                  )}
                </span>
                <span className="lk-entry-actions">
                  {actions?.(entry)}
                  {canRemove && (
                    <RowAction
                      label={words('account.remove')}
                      name={words('account.removeNamed', { name })}
                      disabled={open != null}
                      focus={focus === `${section}:${id}`}
                      onPress={() => state.emit.open({ form: 'remove', section, id })}
                    />
                  )}
                </span>
              </div>
            )}
            {changeKey && <ChangeError state={state} opener={changeKey} />}
            {isRemoved && <OpenedForm state={state} name={name} />}
          </li>
        )
      })}
    </ul>
  )
}
