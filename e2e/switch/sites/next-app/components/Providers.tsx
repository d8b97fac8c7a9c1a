'use client'

import { createStytchClient, StytchProvider } from '@stytch/nextjs'
import type { ReactNode } from 'react'

const stytch = createStytchClient(process.env.NEXT_PUBLIC_STYTCH_PUBLIC_TOKEN ?? '', {
  customBaseUrl: 'https://login.shop.example',
})

export const Providers = ({ children }: { children: ReactNode }) => (
  <StytchProvider stytch={stytch}>{children}</StytchProvider>
)
