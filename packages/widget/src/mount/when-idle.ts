import { afterPaint } from '../flow/after-paint.ts'

/** Time after the first paint in which the page's own scripts go first. Safari has no idle callbacks. */
const PAUSE_MS = 200

/** Resolves when the page was painted and has had time for its own work. */
export const whenIdle = (): Promise<unknown> =>
  afterPaint().then(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)))
