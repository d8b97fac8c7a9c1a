import { b2b } from '../b2b/definition.ts'
import { chunks } from './b2b-chunks.ts'
import { printerOf } from './printer.tsx'

/**
 * Prints the first screen of members from the views that the painter uses.
 *
 * @param project whose form it is
 * @throws {UsageError} for a shadow root
 */
export const printB2B = printerOf(b2b, chunks)
