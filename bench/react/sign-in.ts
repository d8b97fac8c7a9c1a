import { createClient, LatchkeyProvider, Login } from '@latchkey/react'

/** Exports that a React page with a sign-in uses. */
export const taken = [createClient, LatchkeyProvider, Login]
