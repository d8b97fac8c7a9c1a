import { StytchPasskeyRegistration, withStytchSession } from '@stytch/nextjs'
import { callbacks, configOf } from '../lib/stytch'

export default withStytchSession<object>(
  ({ stytchSession }) =>
    stytchSession && <StytchPasskeyRegistration config={configOf('passkey')} callbacks={callbacks} />,
)
