import type { AccountState, ListName } from '../../mount/account.contract.ts'
import type { Elements } from '../../ui/elements.ts'
import { RowAction } from './RowAction.tsx'

/** The state of a list that loads by a call: loading, failed, or its content. */
export const LoadedList = ({
  state: { at, emit },
  list,
  children,
}: {
  readonly state: AccountState
  readonly list: ListName
  readonly children: Elements
}) => {
  const { words, lists, busy } = at
  const entries = lists?.[list]
  if (entries) return children
  if (entries === undefined)
    return (
      <p className="lk-looking" role="status">
        <span className="lk-spinner" aria-hidden={true} />
        <span>{words('account.loading')}</span>
      </p>
    )
  return (
    <>
      <p className="lk-helper">{words('account.notLoaded')}</p>
      <RowAction label={words('flow.retry')} busy={busy === 'reload'} onPress={() => emit.reload(list)} />
    </>
  )
}
