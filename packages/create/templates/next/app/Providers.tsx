'use client'
import { LatchkeyProvider } from '@latchkey/react'
import type { ReactNode } from 'react'
import { client } from './client'

export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <LatchkeyProvider client={client}>{children}</LatchkeyProvider>
)
