import { Passkeys } from '../../components/SignIn'

export default function PasskeysPage() {
  return <Passkeys />
}
