import type { Client } from '@latchkey/client/core/client'
import { bring, shown } from '../early/bring.ts'
import type { Early } from '../early/early.ts'
import { follow } from '../early/follow.ts'
import { restAddress } from '../early/rest.ts'
import type { StepOf } from '../flow/screen.ts'
import type { Mounted } from '../ui/held.ts'
import type { Consumer, ConsumerEnv } from './half.ts'
import { openFlow } from './opened.ts'
import type { Given } from './options.ts'
import type { Start } from './start.ts'
import type { Steps } from './steps.ts'

/** What answers on a mount that was painted already. React comes after it, and is waited for in the same way. */
export function carryOn(
  start: Start,
  core: Client,
  first: StepOf<Steps>,
  early: Early<Consumer>,
  env: ConsumerEnv,
): Mounted<Given> {
  const opened = openFlow(start, core, first, env)
  const { box, flow, failed } = opened
  const unfollow = follow(early, flow, box)
  early.hear(flow)
  const waiting = new AbortController()
  let react: { unmount(): void } | undefined
  void shown()
    .then(() => bring(() => import('../early/take-over.ts'), start.lost, waiting.signal, restAddress()))
    .then(({ takeOver }) => {
      if (waiting.signal.aborted) return
      unfollow()
      react = takeOver({ flow, box, early, failed })
    })
  return {
    ...opened,
    close() {
      waiting.abort()
      unfollow()
      react?.unmount()
      opened.close()
    },
  }
}
