import { responseXml, signedAssertion } from '../../dev/saml/response.ts'
import { xmlTexts } from '../hostile-input/hostile-input.ts'
import { browserForm, type Readers, type Target } from '../hostile-input/hostile-reader.ts'
import { encryptedAssertion } from './encrypted-assertion.ts'

/** Readers of a SAML identity provider's response: the document, the encrypted assertion, and the base64 text of the form. */
export const samlReaders = ({ provider, company: { idp, connection }, asked, encryptionKey }: Target): Readers => {
  const acs = `/v1/b2b/sso/callback/${connection.connection_id}`
  const postSaml = (response: string, from: string) => {
    // Escapes only what a form must escape, so that the body has room for the longest text.
    const escaped = response.replaceAll(/[%&+]/g, encodeURIComponent)
    const body = Uint8Array.from(Buffer.from(`RelayState=${asked.relayState}&SAMLResponse=${escaped}`, 'latin1'))
    return provider.request('POST', acs, { body, authorization: null, from, headers: browserForm })
  }
  // A response with a valid signature for another audience.
  const astray = { ...idp.statement(asked, 'eve@company.example'), audience: 'https://elsewhere.example' }
  const signed = idp.signed(astray)
  const sealed = responseXml(astray, encryptedAssertion(signedAssertion(astray, idp.identity), encryptionKey))
  return {
    'SAML documents': {
      samples: [signed, sealed],
      around: [signed.replace(/<samlp:Status>.*$/, ''), signed.replace(/^.*?(?=<samlp:Status>)/, '')],
      mostBytes: 90_000,
      structured: xmlTexts,
      send: (input, from) => postSaml(input.toString('base64'), from),
    },
    'encrypted SAML assertions': {
      samples: [signedAssertion(astray, idp.identity)],
      mostBytes: 20_000,
      structured: xmlTexts,
      send: (input, from) =>
        postSaml(
          Buffer.from(responseXml(astray, encryptedAssertion(input.toString(), encryptionKey))).toString('base64'),
          from,
        ),
    },
    'base64 of SAML posts': {
      samples: [Buffer.from(signed).toString('base64').replaceAll(/.{64}/g, '$&\r\n')],
      mostBytes: 60_000,
      send: (input, from) => postSaml(input.toString('latin1'), from),
    },
  }
}
