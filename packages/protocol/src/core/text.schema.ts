import * as z from 'zod'

/**
 * A text of at most `longest` UTF-16 code units. Its length is looked at first and ends the check: a pattern, a trim or a
 * normalization that follows reads no more than that, however much was sent. Every text of every schema begins here.
 */
export const text = (longest: number) => z.string().max(longest, { abort: true })

/** An email address as typed, spaces around it included; which ones are addresses is the server's rule. */
export const typedEmail = text(1_024)
