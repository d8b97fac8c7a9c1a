/** Resolves after the current content was painted. Hidden tabs have no animation frames, so the wait has a limit. */
export const afterPaint = (): Promise<unknown> =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 300)
  })
