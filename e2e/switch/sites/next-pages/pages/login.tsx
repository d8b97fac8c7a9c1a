import { StytchLogin } from '@stytch/nextjs'
import { callbacks, configOf } from '../lib/stytch'

interface Asked {
  query: { way?: string }
}

export const getServerSideProps = async ({ query }: Asked) => ({ props: { way: query.way ?? 'otp' } })

export default function Login({ way }: { way: string }) {
  return <StytchLogin config={configOf(way)} callbacks={callbacks} />
}
