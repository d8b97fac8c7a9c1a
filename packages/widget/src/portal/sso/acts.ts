import { organizationCalls } from '@latchkey/client/identity/organization'
import { start } from '@latchkey/client/methods/sso/b2b'
import { connectionCalls } from '@latchkey/client/methods/sso/connections'
import type { Act } from '../card.ts'
import { connectionsIn, isDefault, mayUpdate, type PortalConnection, withConnection } from './connection.ts'
import { type ShownTest, testOf } from './shown-test.ts'

const makeDefault: Act<PortalConnection> = {
  name: 'make-default',
  label: 'portal.makeDefault',
  permissions: () => [['stytch.organization', 'update.settings.default-sso-connection']],
  isShown: (about) => about.subject.status === 'active' && !isDefault(about),
  dialog: { title: 'portal.makeDefaultTitle', text: 'portal.makeDefaultText' },
  done: 'portal.madeDefault',
  async run(client, { subject }) {
    await organizationCalls.update(client, { sso_default_connection_id: subject.connection_id })
    return {}
  },
}

const test: Act<PortalConnection> = {
  name: 'test',
  label: 'portal.testConnection',
  permissions: () => [],
  // A site that names where the test returns wants the sign-in itself.
  isShown: ({ subject, config }) => subject.status === 'active' && config.testLoginRedirectURL !== undefined,
  dialog: { title: 'portal.testTitle', text: 'portal.testText' },
  done: 'portal.testStarted',
  async run(client, { subject, config }) {
    await start(client, {
      connection_id: subject.connection_id,
      ...(config.testLoginRedirectURL && { login_redirect_url: config.testLoginRedirectURL }),
      ...(config.testSignupRedirectURL && { signup_redirect_url: config.testSignupRedirectURL }),
    })
    return {}
  },
}

/** Prepares a sign-in that explains how it ended and signs in no member. */
const explainedTest: Act<PortalConnection> = {
  name: 'explained-test',
  label: 'portal.testConnection',
  permissions: mayUpdate,
  isShown: ({ subject, config }) => subject.status === 'active' && config.testLoginRedirectURL === undefined,
  done: 'portal.testPrepared',
  async run(client, { subject: { connection_id } }) {
    const { test_id, url } = await connectionCalls.test.start(client, { connection_id })
    return { test: { connection_id, test_id, url, state: 'waiting', explanation: '' } satisfies ShownTest }
  },
}

/** Reads how the test has ended. */
export const readTest: Act<PortalConnection> = {
  name: 'read-test',
  label: 'portal.testShow',
  permissions: mayUpdate,
  isShown: ({ subject, records }) => testOf(records, subject) !== null,
  done: 'portal.testRead',
  async run(client, { subject, records }) {
    const prepared = testOf(records, subject)
    if (!prepared) return {}
    const { connection_id, test_id } = prepared
    const { state, explanation } = await connectionCalls.test.result(client, { connection_id, test_id })
    return { test: { ...prepared, state, explanation } }
  },
}

const remove: Act<PortalConnection> = {
  name: 'delete',
  label: 'portal.deleteConnection',
  permissions: () => [['stytch.sso', 'delete']],
  // The default is replaced first, unless it is the only connection.
  isShown: (about) => !isDefault(about) || connectionsIn(about.records).length === 1,
  isDanger: true,
  dialog: {
    title: 'portal.deleteConnectionTitle',
    text: 'portal.deleteConnectionText',
    of: ({ subject }) => subject.display_name || subject.connection_id,
    more: ({ facts }) =>
      facts.organization.auth_methods === 'RESTRICTED' &&
      facts.organization.allowed_auth_methods.every((method) => method === 'sso') &&
      facts.organization.sso_active_connections.length <= 1
        ? 'portal.noActiveConnection'
        : null,
  },
  done: 'portal.connectionDeleted',
  async run(client, { subject, records }) {
    await connectionCalls.deleteConnection(client, subject.connection_id)
    await organizationCalls.get(client).catch(() => {})
    const { connection_id: id } = subject
    return { connections: connectionsIn(records).filter(({ connection_id }) => connection_id !== id) }
  },
}

/** Removes one certificate, which the input names. */
export const removeCertificate: Act<PortalConnection> = {
  name: 'remove-certificate',
  label: 'portal.removeCertificate',
  permissions: mayUpdate,
  isShown: ({ subject }) => subject.kind === 'saml',
  isDanger: true,
  dialog: { title: 'portal.removeCertificateTitle', text: 'portal.removeCertificateText' },
  done: 'portal.certificateRemoved',
  async run(client, { subject, records }, { certificate }) {
    const certificate_id = String(certificate)
    const { connection_id } = subject
    await connectionCalls.saml
      .deleteVerificationCertificate(client, { connection_id, certificate_id })
      // Another admin removed it meanwhile: it is gone, as was asked for.
      .catch((fault) => {
        if (fault?.error_type !== 'sso_verification_key_not_found') throw fault
      })
    if (subject.kind !== 'saml') return {}
    const verification_certificates = subject.verification_certificates.filter(
      (one) => one.certificate_id !== certificate_id,
    )
    return withConnection(records, { ...subject, verification_certificates })
  },
}

export const connectionActs = [test, explainedTest, makeDefault, remove] as const
