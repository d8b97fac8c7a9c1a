/** SPEC: autofill passkey authentication is tried at most five times. Counted per visit of a screen, not per intent. */
const TRIES = 5

/** What runs beside a form and may lead on by itself, until an intent ends it. */
export function createAmbient<Step>(found: (step: Step) => void) {
  let running = new AbortController()
  let tries = 0

  async function run(beside: (signal: AbortSignal) => Promise<unknown>, failed: (fault: unknown) => void) {
    running = new AbortController()
    const { signal } = running
    while (tries < TRIES && !signal.aborted) {
      try {
        const step = await beside(signal)
        if (step && !signal.aborted) found(step as Step)
        return
      } catch (fault) {
        if (signal.aborted) return
        tries++
        failed(fault)
      }
    }
  }
  return {
    stop: () => running.abort(),
    /** @param fresh true when the person has just arrived, which is when the tries begin anew */
    listen(beside: (signal: AbortSignal) => Promise<unknown>, failed: (fault: unknown) => void, fresh: boolean) {
      if (fresh) tries = 0
      void run(beside, failed)
    },
  }
}
