import type { AccountForms, AccountState, OpenForm } from '../../mount/account.contract.ts'
import type { Elements } from '../../ui/elements.ts'

type AnyForm = (props: { readonly state: AccountState; readonly open: OpenForm; readonly name: string }) => Elements

/** Renders the open form with the code that the step has brought. Every section places the forms that belong to it. */
export const OpenedForm = ({ state, name = '' }: { readonly state: AccountState; readonly name?: string }) => {
  const { open, changes } = state.at
  if (!open || !changes) return null
  const forms: AccountForms['open'] = changes.forms.open
  // The table has the form of each name: the compiler has checked that.
  const Form = forms[open.form] as AnyForm
  return <Form state={state} open={open} name={name} />
}
