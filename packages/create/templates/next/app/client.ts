'use client'
import { createClient } from '@latchkey/react'

// `npm run dev` sets both. For a build, set them to your provider and the public token of a project.
const url = process.env.NEXT_PUBLIC_LATCHKEY_URL ?? ''

export const client = createClient(process.env.NEXT_PUBLIC_LATCHKEY_PUBLIC_TOKEN ?? '', { baseURL: url })

/** Leaves for the page that asked for the sign-in. Addresses of other sites are not followed. */
export const goOn = () => {
  const target = new URL(new URLSearchParams(location.search).get('return_to') ?? '/account', location.origin)
  location.replace(target.origin === location.origin ? target.pathname + target.search : '/account')
}
