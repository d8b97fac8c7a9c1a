import { consumer } from '../consumer/definition.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { chunks } from './consumer-chunks.ts'
import { type PrintedOptions, printerOf } from './printer.tsx'

/** Options of the printed sign-in widget: those of the page's script, and those that only markup needs. */
export interface PrintOptions extends PrintedOptions<Consumer> {}

/**
 * Prints Main from the views that the painter uses.
 *
 * @param project whose form it is, and where the form is posted
 * @throws {UsageError} for a shadow root
 */
export const printLogin = printerOf(consumer, chunks)
