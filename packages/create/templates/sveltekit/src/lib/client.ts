import { createClient } from '@latchkey/js'

// `npm run dev` sets both. For a build, set them to your provider and the public token of a project.
const { VITE_LATCHKEY_URL, VITE_LATCHKEY_PUBLIC_TOKEN } = import.meta.env

export const client = createClient(VITE_LATCHKEY_PUBLIC_TOKEN, { baseURL: VITE_LATCHKEY_URL })

/** Leaves for the page that asked for the sign-in. Addresses of other sites are not followed. */
export const goOn = () => {
  const target = new URL(new URLSearchParams(location.search).get('return_to') ?? '/account', location.origin)
  location.replace(target.origin === location.origin ? target.pathname + target.search : '/account')
}
