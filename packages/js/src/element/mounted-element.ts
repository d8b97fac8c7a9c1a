import type { ClientOptions } from '@latchkey/client/core/options'
import type { Mountable } from '@latchkey/widget/mount/definition'
import type { GivenTo, OptionsOf } from '@latchkey/widget/mount/options'
import type { Handle } from '@latchkey/widget/ui/mount-once'

/** Options of the element as properties. Each takes precedence over its attribute. */
export interface ElementProperties<V extends Mountable, Made>
  extends Pick<GivenTo<V>, 'config' | 'styles' | 'strings' | 'callbacks'> {
  /** The client to sign in with. By default the element creates one from `public-token` and `base-url`. */
  client?: Made
}

export interface MountedElement<V extends Mountable, Made> extends HTMLElement, ElementProperties<V, Made> {}

/** A client whose method of that name mounts a vertical. */
export type Mounting<V extends Mountable, By extends string> = {
  readonly [Method in By]: (options: OptionsOf<V>) => Handle
}

/** Creates the client of one project. */
export type Create<Made> = (publicToken: string, options?: ClientOptions) => Made
