import { coreOf } from '@latchkey/client/core/core-of'
import type { StytchHeadlessClient } from '@latchkey/client/stytch/headless'
import type { Mountable } from '../mount/definition.ts'
import type { OptionsOf } from '../mount/options.ts'
import type { Handle } from '../ui/mount-once.ts'
import { type Callbacks, callbacksOf } from './callbacks.ts'
import { StytchDOMEvent, StytchErrorEvent } from './dom-events.ts'
import type { StytchLoginConfig } from './login-config.ts'
import { type PresentationConfig, stylesOfPresentation } from './presentation.ts'
import { type StringsOptions, stringsOf } from './strings.ts'

/** The properties of an element of generation 6, for a client and a configuration of its vertical. */
export interface PropsOf<Client, Config> extends StringsOptions {
  client: Client
  /** Not of the page for connected apps, which has no configuration. */
  config?: Config
  presentation?: PresentationConfig
  callbacks?: Callbacks
}

export interface ElementProps<_Project = object> extends PropsOf<StytchHeadlessClient, StytchLoginConfig> {
  config: StytchLoginConfig
}

/** The properties that every element has. */
export const properties = ['client', 'config', 'presentation', 'callbacks', 'strings'] as const

/** Servers that import a page's code have no `HTMLElement`, and do not need one. */
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement)

/**
 * The shared base of the elements of generation 6: properties that render when they are set, `render` to set several at
 * once, the attribute `shadow`, and DOM events in addition to callbacks.
 */
export abstract class MountedElement<V extends Mountable, Props extends PropsOf<object, object>> extends Base {
  readonly #props: Partial<Props> = {}
  readonly #shadow: boolean
  #handle: Handle | undefined
  #queued = false

  constructor({ shadow }: { readonly shadow?: boolean } = {}) {
    super()
    this.#shadow = shadow ?? this.hasAttribute('shadow')
    for (const name of this.names()) {
      const presetValue: unknown = Object.hasOwn(this, name) ? this[name as keyof this] : undefined
      Object.defineProperty(this, name, {
        configurable: true,
        get: () => this.#props[name],
        set: (value: Props[typeof name]) => {
          this.#props[name] = value
          this.#queue()
        },
      })
      if (presetValue !== undefined) this.#props[name] = presetValue as Props[typeof name]
    }
  }

  /** Names of the element's properties. */
  protected abstract names(): readonly (keyof Props & string)[]
  protected abstract configOf(config: Props['config'], shadow: boolean | undefined): V['given']
  protected abstract mount(core: ReturnType<typeof coreOf>, options: OptionsOf<V>, props: Props): Handle

  render(props: Partial<Props>): void {
    Object.assign(this, props)
  }

  /** Renders the properties that were set, synchronously. */
  flushRender(): void {
    this.#queued = false
    const { client, config } = this.#props
    if (!this.isConnected || !client || (!config && this.names().includes('config'))) return
    this.#handle = this.mount(coreOf(client), this.#options(config as Props['config']), this.#props as Props)
  }

  connectedCallback(): void {
    if (this.#shadow) this.setAttribute('shadow', 'true')
    this.#queue()
  }

  disconnectedCallback(): void {
    // A moved element is connected again by then, and keeps its screen.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#handle?.unmount()
      this.#handle = undefined
    })
  }

  #queue() {
    if (this.#queued) return
    this.#queued = true
    queueMicrotask(() => this.#queued && this.flushRender())
  }

  #options(config: Props['config']): OptionsOf<V> {
    const { presentation = {}, strings } = this.#props
    return {
      elementId: this,
      config: this.configOf(config, this.#shadow || presentation.options?.enableShadowDOM),
      styles: stylesOfPresentation(presentation),
      ...(strings && { strings: stringsOf(strings) }),
      callbacks: callbacksOf<V>({
        onEvent: (event) => {
          this.#props.callbacks?.onEvent?.(event)
          this.dispatchEvent(new StytchDOMEvent(event))
        },
        onError: (error) => {
          this.#props.callbacks?.onError?.(error)
          this.dispatchEvent(new StytchErrorEvent(error))
        },
      }),
    }
  }
}
