type Say = (name: string, ...said: unknown[]) => void

/** `voice.submit('123456')` says `say('submit', '123456')`. Which names there are, the row has agreed with its view. */
export const voiceOf = (say: Say): object =>
  new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...said: unknown[]) =>
          say(String(name), ...said),
    },
  )
