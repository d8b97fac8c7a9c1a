import { useLayoutEffect, useRef } from 'react'
import { resolveValue, useToaster } from 'react-hot-toast/headless'
import { createToastRoom, type ToastRoom } from './toast-room.ts'

/** Time of a toast between its end and its removal: that of its transition. */
const REMOVAL_MS = 200

/**
 * The toasts of one mount, inside its container's live region, the newest first. All stay while one of them has the
 * pointer or the focus (WCAG 2.2, 2.2.1).
 */
export function Toasts({ toasterId }: { readonly toasterId: string }) {
  const { toasts, handlers } = useToaster({ removeDelay: REMOVAL_MS }, toasterId)
  const list = useRef<HTMLDivElement>(null)
  const room = useRef<ToastRoom | null>(null)
  const held = useRef({ byPointer: false, byFocus: false, is: false })

  /** The library counts from the last start of a pause, so there must be one start for each end. */
  const hold = (change: Partial<Record<'byPointer' | 'byFocus', boolean>>) => {
    const { byPointer, byFocus, is } = Object.assign(held.current, change)
    const isHeld = byPointer || byFocus
    if (isHeld === is) return
    held.current.is = isHeld
    if (isHeld) handlers.startPause()
    else handlers.endPause()
  }

  useLayoutEffect(() => {
    const box = list.current?.closest<HTMLElement>('.latchkey')
    if (!list.current || !box) return undefined
    room.current = createToastRoom(list.current, box)
    return room.current.close
  }, [])
  useLayoutEffect(() => {
    room.current?.update()
    // A toast that is removed tells neither that the pointer nor that the focus has left it.
    const { byPointer, byFocus } = held.current
    const matches = (state: string) => list.current?.matches(state) === true
    hold({ byPointer: byPointer && matches(':hover'), byFocus: byFocus && matches(':focus-within') })
  })

  return (
    // A region announces all of its content at each change (WAI-ARIA 1.2, `status`); this one only the new toast.
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold it
    <div
      ref={list}
      className="lk-toast-list"
      aria-atomic={false}
      onPointerEnter={() => hold({ byPointer: true })}
      onPointerLeave={() => hold({ byPointer: false })}
      onFocus={() => hold({ byFocus: true })}
      onBlur={() => hold({ byFocus: false })}
    >
      {toasts.map((toast) => (
        // A repeated toast is a new element, so that it is announced again.
        <p
          key={`${toast.createdAt} ${toast.id}`}
          className={`lk-toast lk-${toast.type}`}
          data-leaving={toast.visible ? undefined : ''}
        >
          {resolveValue(toast.message, toast)}
        </p>
      ))}
    </div>
  )
}
