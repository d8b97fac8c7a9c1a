import { createClient } from '@latchkey/react'

const given = new URLSearchParams(location.search)

export const client = createClient(given.get('token') ?? '', { baseURL: given.get('provider') ?? '' })
