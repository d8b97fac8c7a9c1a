import type { AccountState } from '../../mount/account.contract.ts'
import { ChangeButton } from './ChangeButton.tsx'

/** Offers everything that the account holds as a file. */
export const DownloadData = (state: AccountState) => (
  <>
    <p className="lk-helper">{state.at.words('account.dataText')}</p>
    <ChangeButton
      state={state}
      label={state.at.words('account.downloadData')}
      opener="data:download"
      change={{ do: 'downloadData' }}
    />
  </>
)
