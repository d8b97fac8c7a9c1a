import { Reset } from '../../components/SignIn'

interface Asked {
  searchParams: { token?: string }
}

export default function ResetPage({ searchParams }: Asked) {
  return <Reset token={searchParams.token ?? ''} />
}
