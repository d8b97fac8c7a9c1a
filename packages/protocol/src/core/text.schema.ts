import * as z from 'zod'

/**
 * Builds the schema of a text of at most `longest` UTF-16 code units.
 *
 * The length is checked first and ends the check: a pattern, trim or normalization after it never reads more than that.
 * Every text of every schema starts with it.
 */
export const text = (longest: number) => z.string().max(longest, { abort: true })

/** An email address as typed, including surrounding spaces. The server's rule decides which texts are addresses. */
export const typedEmail = text(1_024)
