import { StytchB2BUIClient } from '@stytch/vanilla-js/b2b'

export const stytch = new StytchB2BUIClient(import.meta.env.VITE_STYTCH_TEAM_TOKEN)
