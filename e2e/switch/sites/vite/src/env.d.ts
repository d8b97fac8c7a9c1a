interface ImportMeta {
  readonly env: { readonly VITE_STYTCH_PUBLIC_TOKEN: string }
}
interface Window {
  told: string[]
}
