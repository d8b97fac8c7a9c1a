let client

/** Loads the SDK at the first use, because half of the pages need none. */
exports.stytch = () => {
  if (!client) {
    const { StytchUIClient } = require('@stytch/vanilla-js')
    client = new StytchUIClient(window.publicToken)
  }
  return client
}
