/** What stands there now has been shown; a hidden tab has no frames, so they are not waited for without end. */
export const afterPaint = (): Promise<unknown> =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 300)
  })

/** What of a row's reach this needs, in every vertical whose flows end. */
interface CompleteReach {
  readonly signal: AbortSignal
  tell(type: 'AUTHENTICATE_FLOW_COMPLETE', data: object): void
}

/**
 * How a last screen answers its entry. The page hears that the flow is complete once somebody can see it; a page that takes
 * the widget away as soon as the person is signed in hears nothing, as from the existing widget.
 */
export const tellComplete = async ({ signal, tell }: CompleteReach): Promise<undefined> => {
  await afterPaint()
  if (!signal.aborted) tell('AUTHENTICATE_FLOW_COMPLETE', {})
}
