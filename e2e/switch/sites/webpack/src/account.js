const { stytch } = require('./client')

const say = (id, text) => {
  document.getElementById(id).textContent = text
}

const refresh = async () => {
  // The errors are needed by this handler alone.
  const { StytchAPIError } = await import('@stytch/vanilla-js')
  try {
    await stytch().session.authenticate({ session_duration_minutes: 60 })
    return 'yes'
  } catch (error) {
    return error instanceof StytchAPIError ? error.error_type : 'no'
  }
}

exports.showAccount = () => {
  const tell = () => {
    const user = stytch().user.getSync()
    const session = stytch().session.getSync()
    say('who', user ? (user.emails[0]?.email ?? 'somebody') : 'nobody')
    say('factors', session?.authentication_factors.map((factor) => factor.delivery_method).join() ?? '')
  }
  stytch().user.onChange(tell)
  stytch().session.onChange(tell)
  tell()
  document.getElementById('leave').addEventListener('click', () => stytch().session.revoke())
  document.getElementById('refresh').addEventListener('click', async () => say('refreshed', await refresh()))
}
