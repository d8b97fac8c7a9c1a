import { afterPaint } from './after-paint.ts'

/** The part of the handler context that this needs, in every vertical whose flows complete. */
interface CompletionContext {
  readonly signal: AbortSignal
  emitEvent(type: 'AUTHENTICATE_FLOW_COMPLETE', data: object): void
}

/**
 * Handles the arrival on the last screen. Tells the page that the flow is complete once the screen was painted. A page
 * that removes the widget as soon as the user is signed in receives no event, as with the existing widget.
 */
export const emitComplete = async ({ signal, emitEvent }: CompletionContext): Promise<undefined> => {
  await afterPaint()
  if (!signal.aborted) emitEvent('AUTHENTICATE_FLOW_COMPLETE', {})
}
