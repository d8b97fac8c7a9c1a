import { Mounted } from '../../components/Mounted'
import { written } from '../../components/written'

export default function Page() {
  return <Mounted html={written()} />
}
