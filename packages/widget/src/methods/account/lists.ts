import type { AllowedApp } from './contract.ts'

interface ListedApp {
  readonly connected_app_id: string
  readonly name: string
  readonly scopes_granted: string
}

/** Converts the apps of an answer to what the component shows. */
export const appsOf = ({ connected_apps }: { readonly connected_apps: readonly ListedApp[] }): readonly AllowedApp[] =>
  connected_apps.map(({ connected_app_id: id, name, scopes_granted: scopes }) => ({ id, name, scopes }))
