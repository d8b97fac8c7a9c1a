import type { AccountState } from '../../mount/account.contract.ts'
import type { Elements } from '../../ui/elements.ts'
import { Submit } from '../../ui/Submit.tsx'

/** Closes an open form. The button that opened it takes the focus. */
export const CancelButton = ({
  state: { at, emit },
  opener,
}: {
  readonly state: AccountState
  /** The key of the button that opened the form. */
  readonly opener: string
}) => (
  <button type="button" className="lk-action" onClick={() => emit.close(opener)}>
    {at.words('account.cancel')}
  </button>
)

/** The buttons at the end of an open form. */
export const FormButtons = ({
  state,
  label,
  opener,
  children,
}: {
  readonly state: AccountState
  readonly label: string
  /** The key of the button that opened the form: it takes the focus after "Cancel". */
  readonly opener: string
  /** Further buttons. */
  readonly children?: Elements
}) => (
  <div className="lk-form-buttons">
    <CancelButton state={state} opener={opener} />
    {children}
    <Submit label={label} busy={state.isBusy()} disabled={(state.at.waiting.change ?? 0) > 0} />
  </div>
)
