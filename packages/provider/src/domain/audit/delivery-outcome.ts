import type { WebhookAttempt } from '../../store/tables/audit/webhook-attempts.ts'

/**
 * Returns what happened to an attempt to deliver an event, with the cause where one is known, and what to do.
 *
 * @example deliveryOutcome({ status: 503, fault: '' }) // 'The receiver is out of service (503).'
 */
export const deliveryOutcome = ({ status, fault }: Pick<WebhookAttempt, 'status' | 'fault'>): string => {
  if (status >= 200 && status < 300) return 'Delivered.'
  if (status >= 300 && status < 400) return redirectOutcome(status, fault)
  if (status > 0) return statusCauses[status] ?? `The server answered with status ${status}.`
  return faultCauses[fault] ?? `The server could not be reached (${fault}).`
}

/** @param target where the redirect leads; empty if the answer does not say */
const redirectOutcome = (status: number, target: string): string =>
  target === ''
    ? `The server answered with a redirect (${status}), and redirects are not followed. Set the URL to the final address.`
    : `The server redirects to ${target} (${status}), and redirects are not followed. Set the URL to that address.`

const statusCauses: Readonly<Record<number, string>> = {
  400: 'The server refused the request as malformed (400).',
  401: 'The server refused the signature or required a login (401).',
  403: 'The server or a firewall forbade the request (403).',
  404: 'The server has nothing at this path (404).',
  405: 'The server accepts no POST at this path (405).',
  408: 'The server did not receive the whole request in time (408).',
  409: 'The program of the receiver reported a conflict (409).',
  410: 'The receiver is gone for good (410). Change the URL or remove the webhook.',
  413: 'The server accepts no body of this size (413). Raise its limit.',
  415: 'The server accepts no JSON at this path (415).',
  422: 'The program of the receiver does not accept this event (422).',
  429: 'The server received too many requests (429).',
  500: 'The program of the receiver failed (500).',
  502: 'The proxy of the receiver got no answer from its program (502).',
  503: 'The receiver is out of service (503).',
  504: 'The program of the receiver did not answer its proxy in time (504).',
}

const faultCauses: Readonly<Record<string, string>> = {
  TimeoutError: 'The server did not answer within 10 seconds.',
  ECONNREFUSED: 'Nothing listens at this address.',
  ECONNRESET: 'The server closed the connection without an answer.',
  UND_ERR_SOCKET: 'The server closed the connection without an answer.',
  EPIPE: 'The server closed the connection before it had the whole request.',
  EHOSTUNREACH: 'No network leads to this address.',
  ENETUNREACH: 'No network leads to this address.',
  InternalAddressError:
    'The event could not be delivered. The host has no public address, or does not exist. Use the URL of a public host, or ask the owner of the installation to set WEBHOOK_INTERNAL_ADDRESSES.',
  InsecureURLError: 'The event was not sent, because the URL is not https. Change the URL to https.',
  EAI_AGAIN: 'The host name could not be resolved; DNS did not answer.',
  ETIMEDOUT: 'The connection could not be opened in time.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection could not be opened in time.',
  UND_ERR_HEADERS_TIMEOUT: 'The server did not answer in time.',
  HPE_INVALID_CONSTANT: 'The server does not speak HTTP at this address.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The server does not speak TLS at this address.',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'The server does not speak TLS at this address.',
  CERT_HAS_EXPIRED: 'The TLS certificate of the server has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The TLS certificate of the server is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The TLS certificate of the server is from an authority that this machine does not trust.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'The TLS certificate of the server is from an authority that this machine does not trust.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The server sends an incomplete TLS certificate chain.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The TLS certificate of the server is for another host name.',
}
