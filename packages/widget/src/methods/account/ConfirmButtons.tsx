import type { ReactElement } from 'react'
import type { AccountState } from '../../mount/account.contract.ts'
import { MainButton } from '../../ui/MainButton.tsx'

/** "Cancel", which takes the focus, and the button that cannot be undone. Both are described by the warning. */
export const ConfirmButtons = ({
  state: { at, isBusy },
  label,
  warningId,
  onCancel,
  onConfirm,
}: {
  readonly state: AccountState
  readonly label: string
  readonly warningId: string
  readonly onCancel: () => void
  readonly onConfirm: () => void
}): ReactElement => (
  <div className="lk-form-buttons">
    <button type="button" className="lk-action" data-latchkey-focus="" aria-describedby={warningId} onClick={onCancel}>
      {at.words('account.cancel')}
    </button>
    <MainButton
      label={label}
      danger
      busy={isBusy()}
      disabled={(at.waiting.change ?? 0) > 0}
      describedBy={warningId}
      onPress={onConfirm}
    />
  </div>
)
