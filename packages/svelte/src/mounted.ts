import type { SvelteComponent } from 'svelte'

/** The callbacks of every mount. */
interface Callbacks {
  onEvent?(event: never): void
  onSuccess?(grant: never): void
  onError?(fault: unknown): void
}

/** The options of a mount of `@latchkey/js`. */
interface MountOptions {
  elementId: string | Element
  callbacks?: Callbacks
}

type Argument<Options extends MountOptions, Name extends keyof Callbacks> =
  NonNullable<NonNullable<Options['callbacks']>[Name]> extends (argument: infer Value) => void ? Value : never

/** The props of a component: the options of its mount without the element. The callbacks are props of their own. */
export type PropsOf<Options extends MountOptions> = {
  readonly [Name in Exclude<keyof Options, keyof MountOptions>]?: Options[Name] | undefined
} & {
  readonly onevent?: ((event: Argument<Options, 'onEvent'>) => void) | undefined
  readonly onsuccess?: ((grant: Argument<Options, 'onSuccess'>) => void) | undefined
  readonly onerror?: ((fault: unknown) => void) | undefined
  /** Every other prop is an attribute of the `<div>`. */
  readonly class?: string | undefined
  readonly id?: string | undefined
  readonly style?: string | undefined
}

/** A component of Svelte 4 and 5. */
export type MountedComponent<Options extends MountOptions> = typeof SvelteComponent<PropsOf<Options>>

type Given = Readonly<Record<string, unknown>>

/** An action: mounts into its element, updates the mount with new values and keeps its screen, and removes it. */
export type MountAction = (
  element: Element,
  given: Given,
) => { readonly update: (given: Given) => void; readonly destroy: () => void }

/** Returns the action for a method of a client. */
export const actionFor =
  (mount: (options: never) => { unmount(): void }): MountAction =>
  (element, given) => {
    let last = given
    const say = (name: string, detail: unknown) => {
      const callback = last[name]
      if (typeof callback === 'function') callback(detail)
    }
    const callbacks = {
      onEvent: (event: unknown) => say('onevent', event),
      onSuccess: (grant: unknown) => say('onsuccess', grant),
      onError: (fault: unknown) => say('onerror', fault),
    }
    // A mount whose code still loads has a handle for each call.
    const handles = new Set<{ unmount(): void }>()
    const render = () => {
      const options = Object.entries(last).filter(([name, value]) => value !== undefined && !/^on[a-z]/.test(name))
      handles.add(mount({ ...Object.fromEntries(options), elementId: element, callbacks } as never))
    }
    render()
    return {
      update(next) {
        last = next
        render()
      },
      destroy() {
        for (const handle of handles) handle.unmount()
        handles.clear()
      },
    }
  }
