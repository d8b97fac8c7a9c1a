// `npm run dev` serves another one, with the address and the token of the provider beside it.
export const settings = {
  url: 'https://auth.example.com',
  publicToken: 'public-token-live-00000000-0000-4000-8000-000000000000',
}
