import { Drawn } from '../../components/Drawn'

export default function Page() {
  return <Drawn />
}
