import { Mounted } from '../../components/Mounted'
import { written } from '../../components/written'

export const getServerSideProps = async () => ({ props: { html: written() } })

export default function Page({ html }: { html: string }) {
  return <Mounted html={html} />
}
