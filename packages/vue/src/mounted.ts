import {
  type DefineSetupFnComponent,
  defineComponent,
  h,
  onBeforeUnmount,
  onMounted,
  type SetupContext,
  shallowRef,
  type VNode,
  watch,
} from 'vue'

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

/** The props of a component: the options of its mount without the element and the callbacks. */
export type PropsOf<Options extends MountOptions> = {
  readonly [Name in Exclude<keyof Options, keyof MountOptions>]?: Options[Name] | undefined
}

type Argument<Options extends MountOptions, Name extends keyof Callbacks> =
  NonNullable<NonNullable<Options['callbacks']>[Name]> extends (argument: infer Value) => void ? Value : never

/** The events of a component: the callbacks of its mount. */
export type EventsOf<Options extends MountOptions> = {
  readonly event: (event: Argument<Options, 'onEvent'>) => void
  readonly success: (grant: Argument<Options, 'onSuccess'>) => void
  readonly error: (fault: unknown) => void
}

export type MountedComponent<Options extends MountOptions> = DefineSetupFnComponent<PropsOf<Options>, EventsOf<Options>>

const usual = ['config', 'styles', 'locale', 'strings'] as const

/**
 * Returns a component that renders one `<div>` with a mount. New props update the mount and keep its screen. Below
 * `<KeepAlive>` it stays as it is while it is not shown.
 *
 * @param mountIn mounts with the client of the plugin
 * @param more props besides those of every mount
 */
export const mounted = <Options extends MountOptions>(
  name: string,
  mountIn: () => (options: Options) => { unmount(): void },
  more: readonly (keyof PropsOf<Options> & string)[] = [],
): MountedComponent<Options> => {
  const setup = (props: PropsOf<Options>, { emit }: SetupContext<EventsOf<Options>>) => {
    const mount = mountIn()
    const say = emit as (name: keyof EventsOf<Options>, detail: unknown) => void
    const callbacks = {
      onEvent: (event: unknown) => say('event', event),
      onSuccess: (grant: unknown) => say('success', grant),
      onError: (fault: unknown) => say('error', fault),
    }
    const element = shallowRef<Element>()
    // A mount whose code still loads has a handle for each call.
    const handles = new Set<{ unmount(): void }>()
    const given = () => Object.entries(props).filter(([, value]) => value !== undefined)
    const render = () => {
      if (element.value)
        handles.add(
          mount({ ...Object.fromEntries(given()), elementId: element.value, callbacks } as unknown as Options),
        )
    }
    onMounted(render)
    watch(given, render, { deep: true, flush: 'post' })
    onBeforeUnmount(() => {
      for (const handle of handles) handle.unmount()
      handles.clear()
    })
    return () => h('div', { ref: element })
  }
  const options = { name, props: [...usual, ...more] as string[], emits: ['event', 'success', 'error'] }
  return defineComponent(
    setup as (props: object, context: SetupContext) => () => VNode,
    options,
  ) as unknown as MountedComponent<Options>
}
