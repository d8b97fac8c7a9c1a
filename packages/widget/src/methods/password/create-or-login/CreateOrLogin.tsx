import type { View } from '../../../flow/view.ts'
import type { Asks, Says, Shows } from './create-or-login.contract.ts'
import { LogIn } from './LogIn.tsx'
import { NewAccount } from './NewAccount.tsx'
import { Passwordless } from './Passwordless.tsx'

/** What to do about a password depends on what the search said of the address. */
export const CreateOrLogin: View<Shows, Says, Asks> = (props) => {
  if (props.at.type === 'new') return <NewAccount {...props} />
  return props.at.type === 'password' ? <LogIn {...props} /> : <Passwordless {...props} />
}
