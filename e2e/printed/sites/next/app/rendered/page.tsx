import { Mounted } from '../../components/Mounted'
import { renderPrintedLogin } from '../../components/written'

export default function Page() {
  return <Mounted html={renderPrintedLogin()} />
}
