/** Other mentions of the vendor, which the command reports with their lines. The document lists the same kinds. */
export interface Mention {
  /** Name of the kind in the document. */
  readonly name: string
  readonly pattern: RegExp
  readonly advice: string
  /** Files in which the pattern means this; all by default. */
  readonly files?: RegExp
}

const settingsFiles =
  /(?:^|\/)(?:\.env[^/]*|[^/]*\.(?:ya?ml|toml|tf|tfvars|sh|ini|properties|conf)|(?:Docker|Container|Proc|Make)file[^/]*)$/i

export const mentions: readonly Mention[] = [
  {
    name: 'back-end SDKs',
    pattern:
      /(?:\bfrom|\brequire\(|\bimport\()\s*['"]stytch['"]|^\s*(?:import|from)\s+stytch\b|stytchauth\/stytch-go|require ['"]stytch['"]|com\.stytch\.java|^\s*"stytch"\s*:/,
    advice:
      'The back-end SDK stays. Give its client the address of your provider, and the ID and secret of your project there.',
  },
  {
    name: 'names without quotes',
    pattern: /@stytch(?=[\\/)|:]|$)/,
    advice: 'A pattern or comment names the packages. Write `@latchkey` instead.',
  },
  {
    name: 'issuer',
    pattern: /(?<![\w.]|https:\/\/)stytch\.com\/\$?\{?project/i,
    advice: 'The issuer of session JWTs is the address of your provider.',
  },
  {
    name: 'addresses of the API',
    pattern: /\b(?:test|api)\.stytch\.com/,
    advice: 'Write the address of your provider. The paths stay.',
  },
  {
    name: 'script host',
    pattern: /\bjs\.stytch\.com/,
    advice: 'Write the origin of your provider: it serves the scripts and the frame of One Tap.',
  },
  {
    name: 'telemetry',
    pattern: /\b(?:web|telemetry|elements)\.stytch\.com/,
    advice: 'Remove it. There is no fingerprinting, and events go to your provider.',
  },
  {
    name: 'wildcards',
    pattern: /\*\*?\.stytch\.com|(?<![\w.@/])\.stytch\.com/,
    advice: 'Write the origin of your provider.',
  },
  {
    name: 'public tokens',
    pattern: /\bpublic-token-(?:test|live)-[0-9a-f]{8}-/,
    advice: 'Write the public token of your project here (`latchkey project list`).',
  },
  {
    name: 'project IDs and secrets',
    pattern: /\b(?:project|secret)-(?:test|live)-[0-9A-Za-z]{6}/,
    advice: 'Write the ID and the secret of your project here.',
  },
  {
    name: 'environment variables',
    pattern: /\b[A-Z_]*STYTCH_[A-Z_]+/,
    files: settingsFiles,
    advice: 'The name can stay. Its value is now the public token, ID or secret of your project here.',
  },
]

/** Lock files: the package manager writes them. */
export const lockFiles =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock)$/

export const lockAdvice = 'Install the new packages; the package manager then writes this file.'

/** Paths that name the packages: manual mocks, patches, ambient declarations. */
export const namedPaths = /@stytch(?:[/+_-]|$)/

export const namedPathAdvice =
  'The path names a package. Rename a mock or declaration to the name of ours; delete a patch, because it changes code that is gone.'
