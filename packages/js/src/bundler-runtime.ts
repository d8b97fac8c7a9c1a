import * as some from '@latchkey/client/core/attempt'

/**
 * Keeps the bundler's own few lines (for CommonJS, and for modules as objects) in the first file. The bundler writes them where a
 * file needs them which all others of their users import; where there is none, they are a chunk of their own, and that
 * is one round trip more before anything but the first form. So the first file needs them, for this.
 */
export const bundlerRuntime = (): object => some
