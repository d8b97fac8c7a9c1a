import type { ClientOptions } from '@latchkey/client/core/options'
import type { Mountable } from '@latchkey/widget/mount/definition'
import type { GivenTo, OptionsOf } from '@latchkey/widget/mount/options'
import type { Handle } from '@latchkey/widget/ui/mount-once'

/** What an element says in properties. Each goes before the attribute that says the same. */
export interface ElementProperties<V extends Mountable, Made>
  extends Pick<GivenTo<V>, 'config' | 'styles' | 'strings' | 'callbacks'> {
  /** The client to sign in with; the element makes one from `public-token` and `base-url` where there is none. */
  client?: Made
}

export interface MountedElement<V extends Mountable, Made> extends HTMLElement, ElementProperties<V, Made> {}

/** A client whose method of that name mounts a vertical. */
export type Mounting<V extends Mountable, By extends string> = {
  readonly [Method in By]: (options: OptionsOf<V>) => Handle
}

/** Makes the client of one project. */
export type Create<Made> = (publicToken: string, options?: ClientOptions) => Made
