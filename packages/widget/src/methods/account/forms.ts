import type { AccountForms } from '../../mount/account.contract.ts'
import { NewApp, RecoveryCodes } from './AuthenticatorForms.tsx'
import { AddForm, SentCode, SentLink } from './ContactForms.tsx'
import { DeletionForm } from './DeletionForm.tsx'
import { OwnerName, PasskeyName } from './NameForms.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { OwnerLanguage, OwnerPicture } from './ProfileForms.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { RemovalForm } from './RemovalForm.tsx'
import { WalletForm } from './WalletForm.tsx'

/** Every form of the component, by its name in the step. */
export const forms: AccountForms = {
  open: {
    name: OwnerName,
    picture: OwnerPicture,
    language: OwnerLanguage,
    add: AddForm,
    code: SentCode,
    link: SentLink,
    remove: RemovalForm,
    password: PasswordForm,
    passkeyName: PasskeyName,
    app: NewApp,
    recoveryCodes: RecoveryCodes,
    wallets: WalletForm,
    delete: DeletionForm,
  },
  ProofDialog,
}
