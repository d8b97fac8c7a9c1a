import { afterPaint } from './after-paint.ts'

/** What of a row's reach this needs, in every vertical whose flows end. */
interface ArrivalReach {
  readonly signal: AbortSignal
  tell(type: 'AUTHENTICATE_FLOW_COMPLETE', data: object): void
}

/**
 * How a last screen answers its entry. The page hears that the flow is complete once somebody can see it; a page that takes
 * the widget away as soon as the person is signed in hears nothing, as from the existing widget.
 */
export const tellComplete = async ({ signal, tell }: ArrivalReach): Promise<undefined> => {
  await afterPaint()
  if (!signal.aborted) tell('AUTHENTICATE_FLOW_COMPLETE', {})
}
