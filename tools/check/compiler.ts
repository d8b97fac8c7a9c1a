import { join } from 'node:path'
import { root } from './sources.ts'

/** The compiler's program. */
export const nativeCompiler = join(root, 'node_modules/@typescript/native/bin/tsc')

/**
 * Arguments of Node that start the compiler for one project, in one thread: several would each work out the types that
 * they share. The declarations of all packages take half the time.
 *
 * @example
 * await program(folder, process.execPath, [...compiler, '-p', '.'])
 */
export const compiler = [nativeCompiler, '--singleThreaded', '--pretty', 'false'] as const
