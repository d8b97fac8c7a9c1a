import { useMemo, useRef } from 'react'
import type { Consumer } from '../consumer/half.ts'
import type { Callbacks } from '../flow/host.ts'
import { useOpening } from './use-opening.ts'

/** One object for as long as the component lives, which always calls what the page passed last. */
export function useCallbacks(callbacks: Callbacks<Consumer> | undefined): Callbacks<Consumer> {
  const latest = useRef(callbacks)
  useOpening(() => {
    latest.current = callbacks
  })
  return useMemo(
    () => ({
      onEvent: (event) => latest.current?.onEvent?.(event),
      onSuccess: (grant) => latest.current?.onSuccess?.(grant),
      onError: (fault) => latest.current?.onError?.(fault),
    }),
    [],
  )
}
