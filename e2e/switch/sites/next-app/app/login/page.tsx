import { SignIn } from '../../components/SignIn'

interface Asked {
  searchParams: { way?: string }
}

export default function Login({ searchParams }: Asked) {
  return <SignIn way={searchParams.way ?? 'otp'} />
}
