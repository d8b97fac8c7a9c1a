import {
  AuthFlowType,
  B2BProducts,
  type Callbacks,
  createStytchB2BClient,
  mount,
  type StytchB2BUIConfig,
} from '@stytch/vanilla-js/b2b'

const { publicToken, options } = window.site
const client = createStytchB2BClient(publicToken, options)
const back = `${location.origin}/authenticate`

const products: Record<string, StytchB2BUIConfig['products']> = { '#password': [B2BProducts.passwords] }
const config: StytchB2BUIConfig = {
  authFlowType: AuthFlowType.Discovery,
  products: products[location.hash] ?? [B2BProducts.emailOtp],
  passwordOptions: {
    loginRedirectURL: back,
    discoveryRedirectURL: back,
    resetPasswordRedirectURL: `${location.origin}/reset`,
  },
  sessionOptions: { sessionDurationMinutes: 60 },
}

const say = (id: string, text: string) => {
  const place = document.getElementById(id)
  if (place) place.textContent = text
}

window.told = []
const callbacks: Callbacks = {
  onEvent: (event) => window.told.push([event.type, Object.keys(event.data).sort()]),
  onError: ({ message }) => say('error', message),
}

client.onStateChange(({ member }) => say('who', member?.email_address ?? 'nobody'))

// Versions whose first call renders an empty element need the second one.
for (let turn = 0; turn < 2; turn += 1) mount({ client, elementId: '#login', config, callbacks })

document.getElementById('leave')?.addEventListener('click', () => client.session.revoke())
