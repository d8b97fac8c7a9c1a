import { createStytchClient } from 'https://cdn.jsdelivr.net/npm/@stytch/vanilla-js@6.3.0/+esm'

export const client = createStytchClient(window.publicToken, {
  customBaseUrl: 'https://login.shop.example',
})
