import { createClient, LatchkeyProvider, Login } from '@latchkey/react'

/** Exports that a React page with a sign-in uses. */
export const signInExports = [createClient, LatchkeyProvider, Login]
