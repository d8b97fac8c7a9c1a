interface ImportMeta {
  readonly env: { readonly VITE_STYTCH_PUBLIC_TOKEN: string; readonly VITE_STYTCH_TEAM_TOKEN: string }
}
interface Window {
  told: string[]
}
