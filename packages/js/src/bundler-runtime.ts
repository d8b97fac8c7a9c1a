import * as some from '@latchkey/client/core/browser/attempt'

/**
 * Keeps the bundler's runtime (for CommonJS, and for modules as objects) in the first file. The bundler puts it into a
 * file that all of its other users import; without one it becomes a separate chunk, which costs a round trip after the
 * first form. Therefore the first file uses the runtime itself.
 */
export const bundlerRuntime = (): object => some
