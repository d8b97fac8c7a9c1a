import type { Sample } from '../../flow/sample.ts'
import type { IdpSteps } from '../../mount/identity-provider.contract.ts'

const page = { query: '', options: {} } as const
const scopes = [
  { scope: 'openid', description: '' },
  { scope: 'profile', description: '' },
  { scope: 'email', description: '' },
] as const
const request = {
  client_id: 'connected-app-test-sample',
  redirect_uri: 'https://notes.example/callback',
  response_type: 'code',
  scopes: [],
} as const
const asked = {
  ...page,
  app: { name: 'Notes', host: null, description: 'Notes that follow you everywhere.' },
  account: { id: 'user-test-sample', label: 'ada.lovelace@example.com', organization: null },
  scopes,
  lacking: [],
  manifest: null,
} as const
const consent = {
  ...asked,
  name: 'IDPConsent',
  request,
  target: { kind: 'site', host: 'notes.example' },
} as const

/** One step of each screen with realistic data, for tests and the gallery. */
export const samples: readonly Sample<IdpSteps>[] = [
  { step: { name: 'IDPRequest', ...page }, busy: ['arrive'], failed: { arrive: 'flow.unreachable' } },
  { step: { name: 'IDPRequest', ...page, who: 'nobody' }, busy: [], failed: {} },
  {
    step: {
      ...page,
      name: 'IDPRequest',
      who: 'nobody',
      waitingApp: { app: asked.app, target: consent.target, mayReturn: true },
    },
    busy: ['leave'],
    failed: { leave: 'flow.unreachable' },
  },
  {
    step: {
      ...page,
      name: 'IDPRequest',
      who: 'nobody',
      waitingApp: {
        app: { name: 'Trustworthy Agent (localhost:8765)', host: null, isSelfDescribed: true, description: '' },
        target: { kind: 'device', place: 'localhost:8765' },
        mayReturn: true,
      },
    },
    busy: [],
    failed: {},
  },
  { step: { name: 'IDPRequest', ...page, isFramed: true }, busy: [], failed: {} },
  { step: { name: 'IDPRequest', ...page, who: 'outdated' }, busy: ['signIn'], failed: {} },
  {
    step: { name: 'IDPRequest', ...page, fault: { parameter: 'redirect_uri', reason: 'missing' } },
    busy: [],
    failed: {},
  },
  { step: { name: 'IDPDevice', ...page, typed: '' }, busy: ['submit'], failed: { submit: 'idp.deviceUnknown' } },
  {
    step: { ...asked, name: 'IDPDeviceConsent', target: { kind: 'code', userCode: 'WDJB-MJHT' } },
    busy: ['allow'],
    failed: { allow: 'flow.unreachable' },
  },
  {
    step: {
      ...asked,
      name: 'IDPDeviceConsent',
      app: { name: 'GitHub CLI', host: null, isUnverified: true, description: '' },
      target: { kind: 'code', userCode: 'WDJB-MJHT' },
    },
    busy: [],
    failed: {},
  },
  { step: consent, busy: ['allow', 'deny'], failed: { allow: 'flow.unreachable' } },
  {
    step: {
      ...consent,
      app: { name: 'Totally Trustworthy Agent', host: 'agent.xn--mller-kva.example', description: '' },
      target: { kind: 'device', place: 'localhost:8765' },
      account: { ...consent.account, organization: 'Analytical Engines' },
      scopes: [
        ...scopes,
        { scope: 'phone', description: '' },
        { scope: 'read:notes', description: 'Read your notes, those that others share with you included' },
        { scope: 'write:a-scope-with-a-name-that-does-not-fit-into-one-line', description: '' },
        { scope: 'offline_access', description: '' },
        { scope: 'full_access', description: '' },
      ],
      lacking: [{ scope: 'delete:notes', description: 'Delete notes of other members' }],
    },
    busy: [],
    failed: { deny: 'flow.unreachable' },
  },
  {
    step: {
      ...consent,
      manifest: [
        {
          header: 'Notes would like to read',
          items: [
            'Your notes',
            { text: 'Your calendar', details: ['Dates of this year', 'Birthdays of your friends'] },
          ],
        },
        { header: 'Notes would like to change', items: ['Your notes'] },
      ],
    },
    busy: [],
    failed: {},
  },
  {
    step: {
      ...consent,
      app: { ...asked.app, isUnverified: true },
      scopes: [...scopes, { scope: 'offline_access', description: '' }],
      resources: ['https://mcp.notes.example/'],
    },
    busy: [],
    failed: {},
  },
  { step: { name: 'IDPLogout', target: null, redirectURL: null }, busy: [], failed: {} },
  {
    step: {
      name: 'IDPLogout',
      target: { kind: 'site', host: 'notes.example' },
      redirectURL: 'https://notes.example/bye',
    },
    busy: ['signOut'],
    failed: { signOut: 'flow.unreachable' },
  },
  ...(['allowed', 'deviceAllowed', 'denied', 'returned', 'refused', 'signedOut', 'notSignedIn', 'stayed'] as const).map(
    (outcome) => ({
      step: {
        name: 'IDPEnd' as const,
        outcome,
        app: 'Notes',
        redirectURL: ['stayed', 'deviceAllowed'].includes(outcome)
          ? null
          : 'https://notes.example/callback?code=sample',
      },
      busy: [],
      failed: {},
    }),
  ),
]
