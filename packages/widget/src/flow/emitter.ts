type Say = (name: string, ...said: unknown[]) => void

/** `emitter.submit('123456')` says `say('submit', '123456')`. Which names there are, the row has agreed with its view. */
export const emitterOf = (say: Say): object =>
  new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...said: unknown[]) =>
          say(String(name), ...said),
    },
  )
