import { at } from '../../ports/claims.ts'
import { confirmedOnce } from './address-authority.ts'
import { elementAt, profileBy, textAt, webAddress } from './profile.ts'
import type { SocialProvider } from './social-provider.ts'

/** OAuth providers whose profile endpoint names the user. */
export const profileProviders = {
  github: {
    documented: 'https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps',
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    scopes: ['read:user', 'user:email'],
    addresses: confirmedOnce,
    proof: 'post',
    pkce: true,
    asks: [{ url: 'https://api.github.com/user' }, { url: 'https://api.github.com/user/emails' }],
    profile: ([person, addresses]) => {
      const primary = elementAt(addresses, '', (one) => at(one, 'primary') === true)
      return {
        ...profileBy({ subject: 'id', firstName: 'name', picture: 'avatar_url' })(person),
        email: textAt(primary, 'email'),
        isVerified: at(primary, 'verified') === true,
      }
    },
    // Scopes are separated by commas.
    mendTokens: (answer) => ({ ...answer, scope: textAt(answer, 'scope').replaceAll(',', ' ') }),
  },
  facebook: {
    documented: 'https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow',
    authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    refresh: null,
    scopes: ['email', 'public_profile'],
    scopeSeparator: ',',
    addresses: confirmedOnce,
    proof: 'post',
    pkce: false,
    asks: [{ url: 'https://graph.facebook.com/v23.0/me?fields=id,first_name,last_name,email,picture', isSigned: true }],
    profile: ([person]) =>
      profileBy({
        subject: 'id',
        email: 'email',
        firstName: 'first_name',
        lastName: 'last_name',
        picture: 'picture.data.url',
      })(person),
  },
  discord: {
    documented: 'https://discord.com/developers/docs/resources/user',
    authorization: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    scopes: ['identify', 'email'],
    addresses: confirmedOnce,
    proof: 'post',
    pkce: false,
    asks: [{ url: 'https://discord.com/api/users/@me' }],
    profile: ([person]) => {
      const readPerson = profileBy({
        subject: 'id',
        email: 'email',
        verified: 'verified',
        firstName: 'global_name',
        locale: 'locale',
      })
      const { subject } = readPerson(person)
      const avatar = textAt(person, 'avatar')
      const picture = avatar === '' ? '' : webAddress(`https://cdn.discordapp.com/avatars/${subject}/${avatar}.png`)
      return { ...readPerson(person), picture }
    },
  },
  amazon: {
    documented: 'https://developer.amazon.com/docs/login-with-amazon/customer-profile.html',
    authorization: 'https://www.amazon.com/ap/oa',
    token: 'https://api.amazon.com/auth/o2/token',
    scopes: ['profile'],
    addresses: confirmedOnce,
    proof: 'post',
    pkce: true,
    asks: [{ url: 'https://api.amazon.com/user/profile' }],
    profile: ([person]) => profileBy({ subject: 'user_id', email: 'email', firstName: 'name' })(person),
  },
  bitbucket: {
    documented: 'https://developer.atlassian.com/cloud/bitbucket/rest/api-group-users/',
    authorization: 'https://bitbucket.org/site/oauth2/authorize',
    token: 'https://bitbucket.org/site/oauth2/access_token',
    scopes: ['account', 'email'],
    addresses: confirmedOnce,
    proof: 'basic',
    pkce: false,
    asks: [{ url: 'https://api.bitbucket.org/2.0/user' }, { url: 'https://api.bitbucket.org/2.0/user/emails' }],
    profile: ([person, addresses]) => {
      const primary = elementAt(addresses, 'values', (one) => at(one, 'is_primary') === true)
      return {
        ...profileBy({ subject: 'uuid', firstName: 'display_name', picture: 'links.avatar.href' })(person),
        email: textAt(primary, 'email'),
        isVerified: at(primary, 'is_confirmed') === true,
      }
    },
    // Scopes have a different name.
    mendTokens: ({ scopes, ...answer }) => ({ ...answer, scope: typeof scopes === 'string' ? scopes : '' }),
  },
  coinbase: {
    documented: 'https://docs.cdp.coinbase.com/coinbase-app/authentication-authorization/oauth2/integrations',
    authorization: 'https://login.coinbase.com/oauth2/auth',
    token: 'https://login.coinbase.com/oauth2/token',
    scopes: ['wallet:user:read', 'wallet:user:email', 'offline_access'],
    scopeSeparator: ',',
    addresses: confirmedOnce,
    proof: 'post',
    pkce: true,
    asks: [{ url: 'https://api.coinbase.com/v2/user', headers: { 'CB-VERSION': '2024-01-01' } }],
    profile: ([person]) =>
      profileBy({ subject: 'data.id', email: 'data.email', firstName: 'data.name', picture: 'data.avatar_url' })(
        person,
      ),
  },
  twitter: {
    documented: 'https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code',
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    scopes: ['users.read', 'tweet.read', 'offline.access'],
    addresses: confirmedOnce,
    proof: 'basic',
    // Required by the provider.
    pkce: true,
    asks: [{ url: 'https://api.x.com/2/users/me?user.fields=profile_image_url' }],
    profile: ([person]) =>
      profileBy({ subject: 'data.id', firstName: 'data.name', picture: 'data.profile_image_url' })(person),
  },
  tiktok: {
    documented: 'https://developers.tiktok.com/doc/oauth-user-access-token-management',
    authorization: 'https://www.tiktok.com/v2/auth/authorize/',
    token: 'https://open.tiktokapis.com/v2/oauth/token/',
    scopes: ['user.info.basic'],
    scopeSeparator: ',',
    // This provider calls the client ID a client key, in every request.
    addresses: confirmedOnce,
    proof: 'tiktok',
    pkce: false,
    asks: [{ url: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,avatar_url,display_name' }],
    profile: ([person]) =>
      profileBy({
        subject: 'data.user.open_id',
        firstName: 'data.user.display_name',
        picture: 'data.user.avatar_url',
      })(person),
    mendTokens: (answer) => ({ ...answer, scope: textAt(answer, 'scope').replaceAll(',', ' ') }),
  },
  snapchat: {
    documented: 'https://developers.snap.com/snap-kit/login-kit/overview',
    authorization: 'https://accounts.snapchat.com/accounts/oauth2/auth',
    token: 'https://accounts.snapchat.com/accounts/oauth2/token',
    scopes: ['external_id', 'display_name', 'bitmoji.avatar'].map(
      (part) => `https://auth.snapchat.com/oauth2/api/user.${part}`,
    ),
    addresses: confirmedOnce,
    proof: 'basic',
    pkce: true,
    asks: [
      {
        url: `https://kit.snapchat.com/v1/me?query=${encodeURIComponent('{me{externalId displayName bitmoji{avatar}}}')}`,
      },
    ],
    profile: ([person]) =>
      profileBy({
        subject: 'data.me.externalId',
        firstName: 'data.me.displayName',
        picture: 'data.me.bitmoji.avatar',
      })(person),
  },
  figma: {
    documented: 'https://developers.figma.com/docs/rest-api/authentication/',
    authorization: 'https://www.figma.com/oauth',
    token: 'https://api.figma.com/v1/oauth/token',
    refresh: 'https://api.figma.com/v1/oauth/refresh',
    scopes: ['current_user:read'],
    addresses: confirmedOnce,
    proof: 'basic',
    pkce: true,
    asks: [{ url: 'https://api.figma.com/v1/me' }],
    profile: ([person]) =>
      profileBy({ subject: 'id', email: 'email', firstName: 'handle', picture: 'img_url' })(person),
  },
  hubspot: {
    documented: 'https://developers.hubspot.com/docs/api-reference/legacy/auth/oauth-tokens',
    authorization: 'https://app.hubspot.com/oauth/authorize',
    token: 'https://api.hubapi.com/oauth/v1/token',
    scopes: ['oauth'],
    addresses: confirmedOnce,
    proof: 'post',
    pkce: false,
    asks: [{ url: 'https://api.hubapi.com/oauth/v1/access-tokens/{token}' }],
    // The address that the user signs in to HubSpot with, activated by a mail to it.
    profile: ([person]) => ({
      ...profileBy({ subject: 'user_id', email: 'user' })(person),
      isVerified: textAt(person, 'user') !== '',
      tenant: textAt(person, 'hub_id'),
    }),
  },
} as const satisfies Readonly<Record<string, SocialProvider>>
