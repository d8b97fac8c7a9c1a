/** The first frame has been shown; a hidden tab has no frames, so it is not waited for without end. */
export const afterFirstPaint = (): Promise<unknown> =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 300)
  })
