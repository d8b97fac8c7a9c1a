import { type ReactElement, useEffect, useRef } from 'react'
import { mountLater } from '../../mount/mount-later.ts'
import type { GivenTo } from '../../mount/options.ts'
import type { Portal } from '../../portal/contract.ts'
import type { Handle } from '../../ui/mount-once.ts'
import { useProvidedMembers } from './client-context.ts'

/** The options of `mountPortal` without the element. */
export interface OrganizationPortalProps extends Readonly<GivenTo<Portal>> {}

/**
 * The portal of the signed-in member's organization. Its code loads when it is shown.
 *
 * @throws {UsageError} outside a `LatchkeyB2BProvider`
 * @example
 * <OrganizationPortal config={{ page: 'members' }} />
 */
export const OrganizationPortal = (given: OrganizationPortalProps): ReactElement => {
  const { core } = useProvidedMembers()
  const element = useRef<HTMLDivElement>(null)
  const handle = useRef<Handle>(null)
  const latest = useRef(given)
  const { config, styles, locale, strings } = given
  // Pages create new option objects at every render, but the values rarely change.
  const optionsText = JSON.stringify([config, styles, locale, strings])
  useEffect(() => {
    latest.current = given
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options count by their text
  useEffect(() => {
    if (!element.current) return
    handle.current = mountLater(
      element.current,
      () => import('../../portal/mount.ts'),
      ({ mountPortal }, elementId) =>
        mountPortal(core, {
          ...latest.current,
          elementId,
          // Read at each call, so that those of the last render are called.
          get callbacks() {
            return latest.current.callbacks ?? {}
          },
        }),
      (fault) => latest.current.callbacks?.onError?.(fault),
    )
  }, [core, optionsText])
  useEffect(
    () => () => {
      const left = handle.current
      // The portal has a root of its own, and React reports a root that is unmounted while it renders another.
      queueMicrotask(() => left?.unmount())
    },
    [],
  )
  return <div ref={element} className="latchkey-place" />
}
