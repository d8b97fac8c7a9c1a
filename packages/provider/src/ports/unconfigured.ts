import { type Message, MessageRefused, type Messages } from './messages.ts'

/** Stands where a gateway was not configured; the operator reads in the log which setting is missing. */
export const unconfigured = (settings: string): Messages => ({
  send: async (message: Message) => {
    throw new MessageRefused(
      `The message could not be sent, because no gateway is configured for ${message.channel}. Set ${settings}.`,
    )
  },
})
