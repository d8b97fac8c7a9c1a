import { animate, observeSize } from './motion-features.ts'
/** The room of a list of toasts in the flow of its screen. */
export interface ToastRoom {
  /** Call it when the list has changed and before the browser paints it. */
  update(): void
  close(): void
}

const DURATION_MS = 160

/** Distances of a list in px: from what is above it, and to what is below it. */
interface Gaps {
  readonly above: number
  readonly below: number
}

/**
 * What a toast may be below, other than the whole screen: a section of the account, and the notice of an app. There are
 * buttons below them.
 */
const PARTS = '.lk-section, .lk-in-app'
const AFTER_CONTENT = '.lk-foot, .lk-watermark, .lk-hidden, dialog'

const isInFlow = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.offsetHeight > 0 &&
  !element.matches(AFTER_CONTENT) &&
  !/absolute|fixed/.test(getComputedStyle(element).position)

/** Adds up offsets, because rectangles include the vertical movement of an arriving screen. */
const topIn = (box: Element, element: HTMLElement) => {
  let top = 0
  for (let part: Element | null = element; part instanceof HTMLElement && part !== box; part = part.offsetParent)
    top += part.offsetTop
  return top
}

/**
 * Keeps a list of toasts off everything that can be pressed or filled: it opens room for the list below the part of the
 * screen that has the focus, or below the content of the screen. The list itself stays at the end of the container,
 * because a live region that moves in the document is not announced reliably. The room grows and shrinks with the list.
 * It does not shrink under a pointer that may be about to press something below it, but with the next press or key.
 *
 * @param list the list, positioned by its container, in the live region
 * @param box the container
 */
export function createToastRoom(list: HTMLElement, box: HTMLElement): ToastRoom {
  /** The element whose margin is the room. */
  let anchor: HTMLElement | null = null
  let isProvisional = false
  let roomPx = 0
  let newest: Element | null = null
  let wasEmpty = true

  const focusedElement = () => {
    const { activeElement } = box.getRootNode() as Document | ShadowRoot
    return activeElement && box.contains(activeElement) ? activeElement : null
  }
  const findPart = () => focusedElement()?.closest<HTMLElement>(PARTS) ?? box.querySelector<HTMLElement>('.lk-in-app')
  const findContent = () => {
    let sibling = list.parentElement?.previousElementSibling ?? null
    while (sibling && !isInFlow(sibling)) sibling = sibling.previousElementSibling
    return sibling as HTMLElement | null
  }
  const gapsOf = (element: HTMLElement): Gaps => {
    if (element.matches('.lk-section')) return { above: 0, below: 20 }
    const isLast = element.parentElement === box && element.nextElementSibling === list.parentElement
    return { above: 12, below: isLast ? 0 : 16 }
  }
  const leave = () => {
    anchor?.style.removeProperty('margin-block-end')
    anchor = null
    roomPx = 0
  }
  const chooseAnchor = () => {
    if (anchor?.isConnected && !isProvisional && !wasEmpty) return
    const part = findPart()
    if (anchor?.isConnected && !part) return
    const next = part ?? findContent()
    isProvisional = part === null
    if (next === anchor) return
    leave()
    anchor = next
  }
  const move = (element: HTMLElement, frames: Keyframe[]) =>
    animate(element, frames, { duration: DURATION_MS, easing: 'ease-out' })
  const show = (motion: Animation | null) => {
    const first = list.firstElementChild
    if (first === newest) return
    newest = first
    // Not for a widget that nobody uses at the moment: it must not scroll the page.
    if (!first || !focusedElement()) return
    const scroll = () => first.scrollIntoView?.({ block: 'nearest' })
    if (motion) motion.finished.then(scroll, () => {})
    else scroll()
  }

  const mayShrink = (element: HTMLElement) => !(element.matches(PARTS) && box.matches(':hover'))

  const update = (isPressed = false) => {
    const last = list.lastElementChild as HTMLElement | null
    if (last) chooseAnchor()
    wasEmpty = last === null
    if (!anchor) return
    const { above, below } = gapsOf(anchor)
    if (last) {
      const { left, width } = anchor.getBoundingClientRect()
      Object.assign(list.style, {
        left: `${left - box.getBoundingClientRect().left - box.clientLeft}px`,
        top: `${topIn(box, anchor) + anchor.offsetHeight + above}px`,
        width: `${width}px`,
      })
    }
    const before = Number.parseFloat(getComputedStyle(anchor).marginBlockEnd)
    // After the width, which decides how many lines there are. Not the list's own height, which may be in motion.
    const height = last ? last.offsetTop + last.offsetHeight : 0
    const next = last ? above + height + below : 0
    if (next === roomPx || (next < roomPx && !isPressed && !mayShrink(anchor))) return show(null)
    const moving = anchor
    if (last) anchor.style.marginBlockEnd = `${next}px`
    else leave()
    const after = getComputedStyle(moving).marginBlockEnd
    const motion = move(moving, [{ marginBlockEnd: `${before}px` }, { marginBlockEnd: after }])
    // Both in one frame: the visible list is what its room has beside its gaps at any time.
    const gaps = above + below
    const opening = before < gaps ? [{ height: '0px', offset: Math.min(1, (gaps - before) / (next - before)) }] : []
    if (last && motion) {
      const frames = [{ height: `${Math.max(0, before - gaps)}px` }, ...opening, { height: `${height}px` }]
      move(
        list,
        frames.map((frame) => ({ ...frame, overflow: 'clip' })),
      )
    }
    roomPx = next
    show(motion)
  }

  const follow = () => update()
  const afterPress = () => update(true)
  box.addEventListener('pointerleave', follow)
  box.addEventListener('click', afterPress)
  box.addEventListener('keydown', afterPress)
  const screens = new MutationObserver(follow)
  screens.observe(box, { childList: true, subtree: true, characterData: true })
  let frame = 0
  // In a frame: a box that changes its own height while its size is reported would be reported as an error.
  const stopSizes = observeSize(box, () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(follow)
  })
  return {
    update: follow,
    close() {
      box.removeEventListener('pointerleave', follow)
      box.removeEventListener('click', afterPress)
      box.removeEventListener('keydown', afterPress)
      cancelAnimationFrame(frame)
      screens.disconnect()
      stopSizes()
      leave()
    },
  }
}
