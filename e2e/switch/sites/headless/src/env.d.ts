interface ImportMeta {
  readonly env: { readonly VITE_STYTCH_PUBLIC_TOKEN: string }
}
interface Window {
  ethereum: { request(asked: { method: string; params?: readonly string[] }): Promise<unknown> }
}
