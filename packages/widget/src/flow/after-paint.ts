/** What stands there now has been shown; a hidden tab has no frames, so they are not waited for without end. */
export const afterPaint = (): Promise<unknown> =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 300)
  })
