import { Drawn } from '../../components/Drawn'

export const getServerSideProps = async () => ({ props: {} })

export default function Page() {
  return <Drawn />
}
