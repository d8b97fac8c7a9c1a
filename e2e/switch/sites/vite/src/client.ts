import { createStytchClient } from '@stytch/react'

export const stytch = createStytchClient(import.meta.env.VITE_STYTCH_PUBLIC_TOKEN, {
  customBaseUrl: 'https://login.shop.example',
})
