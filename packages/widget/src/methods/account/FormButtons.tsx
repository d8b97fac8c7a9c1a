import { Submit } from '../../ui/Submit.tsx'
import type { AccountState } from './contract.ts'

/** The two buttons at the end of an open form. */
export const FormButtons = ({
  state: { at, emit, isBusy },
  label,
  opener,
}: {
  readonly state: AccountState
  readonly label: string
  /** The key of the button that opened the form: it takes the focus after "Cancel". */
  readonly opener: string
}) => (
  <div className="lk-form-buttons">
    <button type="button" className="lk-action" onClick={() => emit.close(opener)}>
      {at.words('account.cancel')}
    </button>
    <Submit label={label} busy={isBusy()} disabled={(at.waiting.change ?? 0) > 0} />
  </div>
)
