import { importAgain } from '@latchkey/client/core/import-again'

/** A chunk that did not arrive. Nothing was refused, so the person may try again. */
class ChunkError extends Error {
  readonly code = 'unreachable'
}

/** Loads a chunk by its `import()`. @throws {ChunkError} which reads as a lost connection */
export const chunkOf = <Chunk>(name: string, load: () => Promise<Chunk>): Promise<Chunk> =>
  importAgain(load).catch((cause: unknown) => {
    throw new ChunkError(`The code of "${name}" could not be loaded. Check that its file is served.`, { cause })
  })
