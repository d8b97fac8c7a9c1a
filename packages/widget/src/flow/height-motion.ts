import { animate, observeSize } from '../ui/motion-features.ts'

/** Animates the height of a box from one screen to the next. */
export interface HeightMotion {
  /** Call it when the next screen is in the box and before the browser paints it. */
  play(): void
  stop(): void
}

const DURATION_MS = 160

/**
 * Follows the height of a box, because the height of the screen before is gone when the next one is in the box. CSS alone
 * cannot animate it: the height is `auto` before and after.
 *
 * A box that grows has its height at once: what a growing box clips cannot be seen, and takes no press.
 */
export function createHeightMotion(box: HTMLElement): HeightMotion {
  let height = 0
  const stop = observeSize(box, () => {
    height = box.offsetHeight
  })
  return {
    play() {
      const heights = [height, box.offsetHeight]
      if (height <= box.offsetHeight) return
      const frames = heights.map((px) => ({ height: `${px}px`, overflow: 'clip' }))
      animate(box, frames, { duration: DURATION_MS, easing: 'ease-out' })
    },
    stop,
  }
}
