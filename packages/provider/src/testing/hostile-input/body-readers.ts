import { ethereumWallet, solanaWallet } from '../wallets.ts'
import { jsonTexts } from './hostile-input.ts'
import { browserForm, type Reader, type Readers, type Target } from './hostile-reader.ts'

/** Readers of forms, JSON bodies and the texts in them. */
export const bodyReaders = ({ provider, consumers }: Target): Readers => {
  const [ethereum, solana] = [ethereumWallet(), solanaWallet()]
  const wallet = (
    kind: 'ethereum' | 'solana',
    address: string,
    member: 'signature' | 'crypto_wallet_address',
  ): Reader => ({
    samples: [address, kind === 'ethereum' ? ethereum.sign('a') : solana.sign('a')],
    mostBytes: 12_000,
    send: (input, from) => {
      const walletBody = {
        crypto_wallet_type: kind,
        crypto_wallet_address: address,
        signature: 'a',
        session_duration_minutes: 60,
      }
      return provider.post('/crypto_wallets/authenticate', { ...walletBody, [member]: input.toString() }, { from })
    },
  })
  return {
    'forms of browsers': {
      samples: ['email=ada&locale=en', 'email=%40&mail=&again=1', 'password=a+b&code=%E2%82%AC'],
      mostBytes: 30_000,
      send: (input, from) =>
        provider.request('POST', `/forms/${consumers.public_token}/otp.email`, {
          body: Uint8Array.from(input),
          authorization: null,
          from,
          headers: browserForm,
        }),
    },
    'forms of providers': {
      samples: ['state=a&code=b&user=%7B%22name%22%3A%7B%7D%7D', 'error=access_denied&state='],
      mostBytes: 30_000,
      send: (input, from) =>
        provider.request('POST', '/v1/oauth/callback/apple', {
          body: Uint8Array.from(input),
          authorization: null,
          origin: null,
          from,
          headers: browserForm,
        }),
    },
    'JSON bodies': {
      samples: [
        JSON.stringify({ method_id: 'email-test-a', token: '123456', session_duration_minutes: 60 }),
        JSON.stringify({ a: [{ b: [[1, 2e3, '\u0000']] }, null, true] }),
      ],
      mostBytes: 60_000,
      structured: jsonTexts,
      send: (input, from) => provider.post('/otps/authenticate', Uint8Array.from(input), { from }),
    },
    'telemetry of clients': {
      samples: [JSON.stringify([{ telemetry: { event_id: 'a', app_session_id: 'b', persistent_id: 'c' }, event: {} }])],
      mostBytes: 200_000,
      structured: jsonTexts,
      send: (input, from) => provider.post('/events', Uint8Array.from(input), { from }),
    },
    'phone numbers': {
      samples: ['+14155550123x', '+49 30 901820', '+1', '0030123456789'],
      mostBytes: 12_000,
      send: (input, from) =>
        provider.post(
          '/otps/sms/login_or_create',
          { phone_number: `x${input.toString()}`, expiration_minutes: 5 },
          { from },
        ),
    },
    'email addresses': {
      samples: ['ada@example', '"ada"@example.com', 'ada@-example.com', 'ada@exa_mple.com'],
      mostBytes: 12_000,
      send: (input, from) =>
        provider.post(
          '/otps/email/login_or_create',
          { email: `<${input.toString()}`, expiration_minutes: 5 },
          { from },
        ),
    },
    'redirect URLs': {
      samples: ['https://evil.example/a?b#c', 'http://localhost:3000@evil.example/', 'app://a/b', '//evil.example'],
      mostBytes: 8_000,
      send: (input, from) => {
        const { public_token } = consumers
        const login_redirect_url = `x${input.toString()}`
        return provider.request(
          'GET',
          `/v1/public/oauth/google/start?${new URLSearchParams({ public_token, login_redirect_url })}`.slice(0, 24_000),
          { authorization: null, origin: null, from },
        )
      },
    },
    'Ethereum addresses': wallet('ethereum', ethereum.address, 'crypto_wallet_address'),
    'Ethereum signatures': wallet('ethereum', ethereum.address, 'signature'),
    'Solana addresses': wallet('solana', solana.address, 'crypto_wallet_address'),
    'Solana signatures': wallet('solana', solana.address, 'signature'),
    'parameters of sign-in with Ethereum': {
      samples: [
        'https://evil.example/login',
        'localhost:9/a b',
        '2030-01-01T00:00:00Z',
        'a\nURI: https://evil.example',
      ],
      mostBytes: 4_000,
      send: (input, from) => {
        const siwe_params = { domain: `x ${input.toString()}`, uri: input.toString(), resources: [input.toString()] }
        const walletBody = { crypto_wallet_type: 'ethereum', crypto_wallet_address: ethereum.address }
        return provider.post('/crypto_wallets/authenticate/start/primary', { ...walletBody, siwe_params }, { from })
      },
    },
  }
}
