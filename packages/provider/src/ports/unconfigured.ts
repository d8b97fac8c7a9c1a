import { type Message, MessageRefused, type Messages } from './messages.ts'

/** Replaces a gateway that is not configured. The error in the log names the missing setting. */
export const unconfigured = (settings: string): Messages => ({
  send: async (message: Message) => {
    throw new MessageRefused(
      `The message could not be sent, because no gateway is configured for ${message.channel}. Set ${settings}.`,
    )
  },
  gatewayOf: () => ({ kind: 'none', settings }),
})
