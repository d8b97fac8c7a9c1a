import type { Client } from '@latchkey/client/core/client'
import { bring, shown } from '../early/bring.ts'
import type { Early } from '../early/early.ts'
import { follow } from '../early/follow.ts'
import { loadTakeOver, takeOverAddress } from '../early/take-over-address.ts'
import type { Flow } from '../flow/runtime.ts'
import type { StepOf } from '../flow/screen.ts'
import type { Mounted } from '../ui/held.ts'
import type { Consumer, ConsumerEnv } from './half.ts'
import { hasten } from './hasten.ts'
import { openFlow } from './opened.ts'
import type { Given } from './options.ts'
import type { Start } from './start.ts'
import type { Steps } from './steps.ts'

/** Until there is one, what a server has written stands: React would take it away. */
const firstFrame = (flow: Flow<Consumer>) =>
  new Promise<void>((resolve) => {
    const look = () => flow.frame() && resolve()
    flow.subscribe(look)
    look()
  })

/** Takes away what a server has written for those whom no script hears. */
function leaveAlone(child: Element) {
  for (const name of ['id', 'method', 'action']) child.querySelector('form')?.removeAttribute(name)
  for (const one of [...(child.parentElement?.children ?? [])]) if (one !== child) one.remove()
}

/** What answers on a mount that was painted already. React comes after it, and is waited for in the same way. */
export function carryOn(
  start: Start,
  core: Client,
  first: StepOf<Steps>,
  early: Early<Consumer>,
  env: ConsumerEnv,
): Mounted<Given> {
  // Before whatever else the flow asks for.
  if (start.root.box.matches(':focus-within, :hover')) hasten(env.plan)
  const opened = openFlow(start, core, first, env)
  const { box, flow, failed } = opened
  const unfollow = follow(early, flow, box)
  early.hear(flow)
  const waiting = new AbortController()
  let react: { unmount(): void } | undefined
  void Promise.all([
    shown().then(() => bring(loadTakeOver, start.lost, waiting.signal, takeOverAddress())),
    firstFrame(flow).then(() => leaveAlone(start.root.child)),
  ]).then(([{ takeOver }]) => {
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
