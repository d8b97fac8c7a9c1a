interface ImportMeta {
  readonly env: { readonly VITE_STYTCH_TEAM_TOKEN: string }
}
