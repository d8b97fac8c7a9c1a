import type { View } from '../../../ui/view.ts'
import type { CreateOrLoginData, CreateOrLoginIntents, CreateOrLoginQuestions } from './create-or-login.contract.ts'
import { LogIn } from './LogIn.tsx'
import { NewAccount } from './NewAccount.tsx'
import { Passwordless } from './Passwordless.tsx'

/** Shows a different form for each result of the user search. */
export const CreateOrLogin: View<CreateOrLoginData, CreateOrLoginIntents, CreateOrLoginQuestions> = (props) => {
  if (props.at.type === 'new') return <NewAccount {...props} />
  return props.at.type === 'password' ? <LogIn {...props} /> : <Passwordless {...props} />
}
