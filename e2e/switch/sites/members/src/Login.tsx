import type { Callbacks, StyleConfig, StytchB2BUIConfig } from '@stytch/core/public'
import { StytchB2B } from '@stytch/react/b2b'
import { AuthFlowType, B2BProducts, StytchEventType } from '@stytch/vanilla-js'

const back = `${location.origin}/authenticate`

const config = (products: StytchB2BUIConfig['products']): StytchB2BUIConfig => ({
  authFlowType: AuthFlowType.Discovery,
  products,
  emailMagicLinksOptions: { discoveryRedirectURL: back },
  sessionOptions: { sessionDurationMinutes: 60 },
})

const styles: StyleConfig = { container: { width: '360px' }, colors: { primary: '#0b3d2e' } }

const callbacks: Callbacks = {
  onEvent: ({ type }) => {
    if (type === StytchEventType.B2BOTPsEmailDiscoveryAuthenticate) document.title = 'Choose a team'
  },
  onError: (error) => console.error(error.message),
}

export const Login = () => {
  const products = location.pathname === '/team' ? [B2BProducts.emailOtp] : [B2BProducts.emailMagicLinks]
  return <StytchB2B config={config(products)} styles={styles} callbacks={callbacks} />
}
