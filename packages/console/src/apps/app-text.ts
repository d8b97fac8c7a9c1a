import type { ConnectedApp } from '@latchkey/protocol/connected-apps/back-end'

/** The types of apps, in the words of the console. */
export const typeText: Readonly<Record<ConnectedApp['client_type'], string>> = {
  first_party: 'First party, with a secret (a back end of yours)',
  first_party_public: 'First party, without a secret (a mobile app or a page of yours)',
  third_party: 'Third party, with a secret (a back end of a partner)',
  third_party_public: 'Third party, without a secret (a program of a partner, an MCP client)',
}

export const createdBy: Readonly<Record<ConnectedApp['creation_method'], string>> = {
  api: 'by an operator or the back end',
  client_id_metadata_document: 'by its metadata document',
  dynamic_client_registration: 'by its own registration',
}

/** Returns the lines of a field with one entry on each. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
