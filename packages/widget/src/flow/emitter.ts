type EmitIntent = (name: string, ...args: unknown[]) => void

/** Converts `emitter.submit('123456')` to `say('submit', '123456')`. The row has checked the names against its view. */
export const emitterOf = (say: EmitIntent): object =>
  new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          say(String(name), ...args),
    },
  )
