import { organizationCalls } from '@latchkey/client/identity/organization'
import { start } from '@latchkey/client/methods/sso/b2b'
import { connectionCalls } from '@latchkey/client/methods/sso/connections'
import type { Act } from '../card.ts'
import { connectionsIn, isDefault, mayUpdate, type PortalConnection, withConnection } from './connection.ts'

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
  // The holder of a set-up link is no member, and would become one by signing in.
  isShown: ({ subject, facts }) => subject.status === 'active' && !facts.features?.setup_link,
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

export const connectionActs = [test, makeDefault, remove] as const
