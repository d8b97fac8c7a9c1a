import { createStytchClient } from '@stytch/vanilla-js/headless'

export const client = createStytchClient(import.meta.env.VITE_STYTCH_PUBLIC_TOKEN, {
  customBaseUrl: 'https://login.shop.example',
})
