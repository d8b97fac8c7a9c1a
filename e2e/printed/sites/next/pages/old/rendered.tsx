import { Mounted } from '../../components/Mounted'
import { renderPrintedLogin } from '../../components/written'

export const getServerSideProps = async () => ({ props: { html: renderPrintedLogin() } })

export default function Page({ html }: { html: string }) {
  return <Mounted html={html} />
}
