import * as z from 'zod'

export const metrics = z.object({})

export const policy = z.object({})

export const whoami = z.object({})
