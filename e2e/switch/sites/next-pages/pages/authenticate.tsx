import type { StytchClient } from '@stytch/nextjs'
import { withStytch } from '@stytch/nextjs'
import { useEffect } from 'react'

function Return({ stytch }: { stytch: StytchClient }) {
  useEffect(() => {
    const parameters = new URLSearchParams(window.location.search)
    const token = parameters.get('token')
    if (!token || stytch.session.getSync()) return
    const options = { session_duration_minutes: 60 }
    if (parameters.get('stytch_token_type') === 'oauth') void stytch.oauth.authenticate(token, options)
    else void stytch.magicLinks.authenticate(token, options)
  }, [stytch])
  return <p>One moment</p>
}

export default withStytch<object>(Return)
