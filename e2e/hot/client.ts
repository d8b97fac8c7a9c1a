import { createClient } from '@latchkey/react'

const params = new URLSearchParams(location.search)

export const client = createClient(params.get('token') ?? '', { baseURL: params.get('provider') ?? '' })
