import { type OAuthProviderName, oauthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { describe, expect, it } from 'vitest'
import type { Profile, ProfileAnswer } from './profile.ts'
import { readProfile } from './social-provider.ts'
import { socialProviders } from './table.ts'

interface Documented {
  /** Documentation of the response. */
  readonly source: string
  /** The claims of the ID token first, if the provider sends one, then one response for each requested address. */
  readonly answers: readonly ProfileAnswer[]
  readonly profile: Partial<Profile>
}

const openId = { sub: '248289761001', email: 'jane@example.com', email_verified: true, picture: 'https://p.example/1' }
const asOpenId = {
  subject: '248289761001',
  email: 'jane@example.com',
  isVerified: true,
  picture: 'https://p.example/1',
}

/** Responses as documented by each provider. */
const documented: Readonly<Record<OAuthProviderName, Documented>> = {
  google: {
    source: 'https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload',
    answers: [{ ...openId, given_name: 'Jane', family_name: 'Doe', locale: 'en', hd: 'example.com' }],
    profile: { ...asOpenId, firstName: 'Jane', lastName: 'Doe', locale: 'en' },
  },
  microsoft: {
    source: 'https://learn.microsoft.com/entra/identity-platform/optional-claims-reference',
    answers: [{ sub: 'AAAA', oid: 'bbbb', tid: 'cccc', email: 'jane@contoso.com', name: 'Jane', xms_edov: true }],
    profile: { subject: 'AAAA', email: 'jane@contoso.com', isVerified: true },
  },
  apple: {
    source:
      'https://developer.apple.com/documentation/signinwithapplerestapi/authenticating-users-with-sign-in-with-apple',
    answers: [
      { sub: '001.abc.1', email: 'x@privaterelay.appleid.com', email_verified: 'true', is_private_email: 'true' },
    ],
    profile: { subject: '001.abc.1', email: 'x@privaterelay.appleid.com', isVerified: true },
  },
  github: {
    source: 'https://docs.github.com/en/rest/users/emails#list-email-addresses-for-the-authenticated-user',
    answers: [
      { login: 'octocat', id: 583231, avatar_url: 'https://avatars.example/u/1', name: 'The Octocat', email: null },
      [
        { email: 'old@github.com', verified: true, primary: false, visibility: null },
        { email: 'octocat@github.com', verified: true, primary: true, visibility: 'public' },
      ],
    ],
    profile: { subject: '583231', email: 'octocat@github.com', isVerified: true, firstName: 'The Octocat' },
  },
  gitlab: {
    source: 'https://docs.gitlab.com/integration/openid_connect_provider/#shared-information',
    answers: [{ sub: '42' }, { ...openId, sub: '42', name: 'Jane Doe', nickname: 'jane' }],
    profile: { ...asOpenId, subject: '42' },
  },
  facebook: {
    source: 'https://developers.facebook.com/docs/graph-api/reference/user/',
    answers: [
      {
        id: '10001',
        first_name: 'Jane',
        last_name: 'Doe',
        email: 'jane@example.com',
        picture: { data: { height: 50, is_silhouette: false, url: 'https://platform.example/p', width: 50 } },
      },
    ],
    profile: { subject: '10001', email: 'jane@example.com', isVerified: false, picture: 'https://platform.example/p' },
  },
  discord: {
    source: 'https://discord.com/developers/docs/resources/user#user-object-example-user',
    answers: [
      {
        id: '80351110224678912',
        username: 'Nelly',
        global_name: 'Nelly N',
        avatar: '8342729096ea3675442027381ff50dfe',
        verified: true,
        email: 'nelly@discord.com',
        locale: 'en-US',
      },
    ],
    profile: {
      subject: '80351110224678912',
      email: 'nelly@discord.com',
      isVerified: true,
      locale: 'en-US',
      picture: 'https://cdn.discordapp.com/avatars/80351110224678912/8342729096ea3675442027381ff50dfe.png',
    },
  },
  salesforce: {
    source: 'https://help.salesforce.com/s/articleView?id=sf.remoteaccess_using_userinfo_endpoint.htm',
    answers: [
      { sub: 'https://login.salesforce.com/id/00D/005' },
      {
        sub: 'https://login.salesforce.com/id/00D/005',
        user_id: '005',
        organization_id: '00D',
        email: 'admin@example.com',
        email_verified: true,
        given_name: 'Ann',
        family_name: 'Admin',
        locale: 'en_US',
      },
    ],
    profile: {
      subject: 'https://login.salesforce.com/id/00D/005',
      email: 'admin@example.com',
      isVerified: true,
      firstName: 'Ann',
    },
  },
  slack: {
    source: 'https://docs.slack.dev/authentication/sign-in-with-slack/#response',
    answers: [{ ...openId, sub: 'U0R7JM', 'https://slack.com/team_id': 'T0R7GR', given_name: 'Bront' }],
    profile: { ...asOpenId, subject: 'U0R7JM', firstName: 'Bront' },
  },
  amazon: {
    source: 'https://developer.amazon.com/docs/login-with-amazon/obtain-customer-profile.html',
    answers: [{ user_id: 'amznl.account.K2LI23', email: 'mork@example.com', name: 'Mork Hashimoto', postal_code: '1' }],
    profile: { subject: 'amznl.account.K2LI23', email: 'mork@example.com', isVerified: false },
  },
  bitbucket: {
    source: 'https://developer.atlassian.com/cloud/bitbucket/rest/api-group-users/#api-user-emails-get',
    answers: [
      { uuid: '{d7dd}', display_name: 'tutorials account', links: { avatar: { href: 'https://bb.example/a.png' } } },
      {
        values: [
          { type: 'email', email: 'b@example.com', is_primary: false, is_confirmed: true },
          { type: 'email', email: 'a@example.com', is_primary: true, is_confirmed: true },
        ],
      },
    ],
    profile: { subject: '{d7dd}', email: 'a@example.com', isVerified: true, picture: 'https://bb.example/a.png' },
  },
  linkedin: {
    source: 'https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2#id-token',
    answers: [{ ...openId, sub: '782bbtaQ', given_name: 'John', family_name: 'Doe', locale: 'en-US' }],
    profile: { ...asOpenId, subject: '782bbtaQ', firstName: 'John', locale: 'en-US' },
  },
  coinbase: {
    source: 'https://docs.cdp.coinbase.com/coinbase-app/track-apis/users',
    answers: [
      { data: { id: '9da7a204', name: 'User One', email: 'u1@example.com', avatar_url: 'https://i.example/a' } },
    ],
    profile: { subject: '9da7a204', email: 'u1@example.com', isVerified: false, picture: 'https://i.example/a' },
  },
  twitch: {
    source:
      'https://dev.twitch.tv/docs/authentication/getting-tokens-oidc/#getting-claims-information-from-the-id-token',
    answers: [{ ...openId, sub: '713936733', preferred_username: 'scotwht', azp: 'client' }],
    profile: { ...asOpenId, subject: '713936733', firstName: 'scotwht' },
  },
  twitter: {
    source: 'https://docs.x.com/x-api/users/get-my-user',
    answers: [
      { data: { id: '2244994945', name: 'X Dev', username: 'XDev', profile_image_url: 'https://pbs.example/x' } },
    ],
    profile: {
      subject: '2244994945',
      email: '',
      isVerified: false,
      firstName: 'X Dev',
      picture: 'https://pbs.example/x',
    },
  },
  tiktok: {
    source: 'https://developers.tiktok.com/doc/tiktok-api-v2-get-user-info',
    answers: [
      {
        data: { user: { open_id: '723f24d7', avatar_url: 'https://p19.example/t', display_name: 'Tik' } },
        error: { code: 'ok', message: '', log_id: '2022' },
      },
    ],
    profile: { subject: '723f24d7', email: '', isVerified: false, firstName: 'Tik', picture: 'https://p19.example/t' },
  },
  snapchat: {
    source: 'https://developers.snap.com/snap-kit/login-kit/Tutorials/web',
    answers: [
      { data: { me: { externalId: 'CAES', displayName: 'Kim', bitmoji: { avatar: 'https://sdk.example/b' } } } },
    ],
    profile: { subject: 'CAES', email: '', isVerified: false, firstName: 'Kim', picture: 'https://sdk.example/b' },
  },
  figma: {
    source: 'https://developers.figma.com/docs/rest-api/users-endpoints/',
    answers: [{ id: '98765', handle: 'Jo', email: 'jo@example.com', img_url: 'https://s3.example/f' }],
    profile: { subject: '98765', email: 'jo@example.com', isVerified: false, firstName: 'Jo' },
  },
  yahoo: {
    source: 'https://developer.yahoo.com/sign-in-with-yahoo/#get-user-info-api',
    answers: [
      { sub: 'FSVIDUW3D7FSVIDUW3D72F2F' },
      { ...openId, sub: 'FSVIDUW3D7FSVIDUW3D72F2F', given_name: 'Jane', family_name: 'Doe', locale: 'en-US' },
    ],
    profile: { ...asOpenId, subject: 'FSVIDUW3D7FSVIDUW3D72F2F', firstName: 'Jane' },
  },
}

const names = Object.keys(oauthProviders) as OAuthProviderName[]

describe('the table of OAuth providers', () => {
  it.each(names)('reads the profile from the documented response of %s', (name) => {
    expect(socialProviders[name].profile(documented[name].answers)).toMatchObject(documented[name].profile)
  })

  it.each(names)('returns no subject for an empty response of %s', (name) => {
    const { answers } = documented[name]
    for (const empty of [null, 'text', [], {}, { data: null }, { sub: { deep: 1 } }]) {
      const profile = socialProviders[name].profile(answers.map(() => empty))
      expect(profile).toMatchObject({ subject: '', isVerified: false })
    }
  })

  it('trusts a verified address only if the provider says so', () => {
    const unflagged = names.filter((name) => {
      const { answers } = documented[name]
      const stripped = JSON.parse(
        JSON.stringify(answers).replace(
          /"(email_verified|xms_edov|verified|is_confirmed)":(true|"true")/g,
          '"$1":false',
        ),
      )
      return socialProviders[name].profile(stripped).isVerified
    })
    expect(unflagged).toEqual([])
    const { profile } = socialProviders.microsoft
    for (const edov of [true, 1, '1', 'true']) expect(profile([{ sub: 'a', xms_edov: edov }]).isVerified).toBe(true)
    for (const untrustedFlag of [undefined, false, 0, 'no']) {
      expect(profile([{ sub: 'a', email_verified: true, xms_edov: untrustedFlag }]).isVerified).toBe(false)
    }
  })

  it('treats an address as authoritative only if its provider controls the mailbox today', () => {
    const answering = names.filter(
      (name) => readProfile(socialProviders[name], documented[name].answers).isAuthoritative,
    )
    // The documented Google response is from a Workspace, and the documented Microsoft response has the optional claim.
    expect(answering.toSorted()).toEqual(['google', 'microsoft'])
    const google = (email: string, more: object = {}) =>
      readProfile(socialProviders.google, [{ sub: '1', email, email_verified: true, ...more }]).isAuthoritative
    expect(
      ['a@gmail.com', 'a@GoogleMail.com', 'a@corp.example', 'a@gmail.com.evil.example'].map((one) => google(one)),
    ).toEqual([...[true, true, false, false]])
    expect(google('a@corp.example', { hd: 'corp.example' })).toBe(true)
    expect(google('a@gmail.com', { email_verified: false })).toBe(false)
    for (const hd of ['', 'evil.example', 'mail.corp.example', ['corp.example'], true, 1])
      expect(google('a@corp.example', { hd })).toBe(false)
  })

  it('reads the documented response of HubSpot, which only members can use', () => {
    // https://developers.hubspot.com/docs/api-reference/legacy/auth/oauth-tokens
    const tokenInfo = {
      token: 'CNye4dqFBBICAAEYhOKlDZ',
      user: 'testapi@hubspot.com',
      hub_id: 62515,
      user_id: 123,
      scopes: ['oauth'],
    }
    const { profile } = socialProviders.hubspot
    expect(profile([tokenInfo])).toMatchObject({
      subject: '123',
      email: 'testapi@hubspot.com',
      isVerified: true,
      tenant: '62515',
    })
    expect(profile([{}])).toMatchObject({ subject: '', email: '', isVerified: false })
  })

  it('requests each address by https only', () => {
    for (const name of names) {
      const row = socialProviders[name]
      const addresses = [row.authorization, row.token, ...(row.asks ?? []).map(({ url }) => url), row.documented]
      for (const address of addresses) expect(address).toMatch(/^(https:\/\/|\{host\}\/)/)
      expect(row.openId === undefined || row.openId.issuers.length > 0).toBe(true)
    }
  })

  it('accepts only an https URL as a picture', () => {
    for (const picture of ['javascript:alert(1)', 'data:image/svg+xml,<svg>', 'http://p.example/1', 'https://a"b']) {
      expect(socialProviders.google.profile([{ sub: '1', picture }]).picture).toBe('')
    }
  })
})
