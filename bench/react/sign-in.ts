import { createClient, LatchkeyProvider, Login } from '@latchkey/react'

/** What a React page that signs people in takes of the package. */
export const taken = [createClient, LatchkeyProvider, Login]
