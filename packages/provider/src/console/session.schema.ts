import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'

/** The input of a call without parameters. */
export const nothing = z.object({})

export const invitation = z.strictObject({ token: text(100).min(1) })

export const passkeyStart = z.strictObject({ domain: text(253).min(1) })

/** The browser's answer to a passkey prompt, as JSON text. */
export const credential = z.strictObject({ credential: text(30_000).min(1) })
