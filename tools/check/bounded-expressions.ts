/**
 * Regular expressions that `recheck` does not find linear, or that are built at run time, each with the bound on its
 * input. See `expressions.ts`.
 */
export interface BoundedExpression {
  /** As in the source. */
  readonly expression: string
  /** Longest input, and the code that ensures it. */
  readonly bound: string
}

const raw = String.raw

const trusted = 'Reads text of the operator or of this repository, never of a request'

/** `latchkey switch` reads longer files only to name them. */
const switchedFile = `${trusted}: a file of at most 1 MB of the site that is switched`

/** `latchkey add` reads the files of one app, in the shell of its developer. */
const addedFile = `${trusted}: a file of the app that sign-in is added to`

export const boundedExpressions: readonly BoundedExpression[] = [
  { expression: raw`/\bmount\(\s{0,80}(\w{1,80})(?=\s{0,80},)/g`, bound: addedFile },
  // Input of requests, limited in length before.
  { expression: raw`/^ +| +$/g`, bound: '320 characters: emailDestination compares the length first' },
  { expression: raw`/^(.{1,4})\1+$/`, bound: '1,024 characters: longest password' },
  { expression: raw`/^(.{1,6})\1+$/`, bound: '1,024 characters: longest password' },
  { expression: raw`/^(.+?)\1+$/`, bound: '1,024 characters: longest password' },
  { expression: raw`/^-+|-+$/g`, bound: '100 characters: slugOf slices the name before' },
  {
    expression: raw`/^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i`,
    bound: '253 characters: the lookahead comes first',
  },
  {
    expression: raw`/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/`,
    bound: '253 characters: the schema limits `domain`, and a label repeats at most 63 characters',
  },
  {
    expression: 'new RegExp(`^[a-z]+(?:-[a-z]+)*-(?:test|live)-${uuid}$`)',
    bound: 'Linear: dashes separate the groups, and the UUID has one length',
  },
  { expression: raw`/([\w-]+)="([^"]*)"/g`, bound: 'The length of a mail template, which only the site sets' },
  { expression: raw`/<style[^>]*>[^<]*\{\{/i`, bound: 'The length of a mail template, which only the site sets' },
  {
    expression: 'new RegExp(`^</?(?:${elements})((?:\\\\s+(?:${attributes})="[^"<>]*")*)\\\\s*/?>$|^<!doctype html>$`)',
    bound: 'The length of a mail template, which only the site sets; quotes separate the attributes',
  },
  { expression: raw`/-(?=[\w-]*[A-Z0-9])[\w-]{8}\.\w+$/`, bound: 'The name of a file that exists: 255 bytes' },
  {
    expression: raw`/^\.\w[\w.-]*-[\w-]{8}\.js(?:\.br|\.gz)?\.[\w-]{36}\.part$/`,
    bound: 'The name of a file: 255 bytes',
  },
  { expression: 'new RegExp(` ${name}="([^"]*)"`)', bound: 'Development only; 16,384 characters, linear in them' },

  // Input of the user, in the user's browser.
  { expression: raw`/^[!-?A-~\p{L}\p{M}\p{N}]+@[^\s@]+\.[^\s@]+$/u`, bound: 'A text field of the same page' },
  { expression: 'new RegExp(`${before}([^/]+)${after}`)', bound: 'The address of the same page; linear' },

  // Text of the operator, of the site or of this repository.
  { expression: raw`/=+$/`, bound: 'Base64 that this code encoded, or a file that the operator imports' },
  { expression: raw`/\/+$/`, bound: `${trusted}: an endpoint` },
  { expression: raw`/(chunks\/)?[^/]*$/`, bound: `${trusted}: the address of a module` },
  { expression: raw`/\w(?=\w*$)/g`, bound: `${trusted}: the address of a module` },
  { expression: raw`/^\s*([\w!#$%&'*+.^${'`'}|~-]+)\s*=\s*([\x21-\x7e]*)\s*$/`, bound: `${trusted}: a setting` },
  { expression: raw`/^[\x21-\x7e]{16,512}$/`, bound: `${trusted}: a setting` },
  {
    expression: raw`/^[ \t]*(?:export +)?[A-Za-z_][A-Za-z0-9_]*[ \t]*=[ \t]*(.*)$/`,
    bound: `${trusted}: a line of the configuration file`,
  },
  { expression: raw`/\b(?:from|into|update) "(\w{1,63})"/i`, bound: `${trusted}: statements without their values` },
  {
    expression: raw`/^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client .* is not queryable$)/`,
    bound: `${trusted}: messages of the database client`,
  },
  {
    expression: raw`/\{(\w+), *plural,(?: *[=\w]+ *\{[^{}]*\})*? *other *\{([^{}]*)\} *\}/g`,
    bound: `${trusted}: sentences that the site sets`,
  },
  { expression: raw`/<select (.*?)(<option value="(\w+)") selected=""/`, bound: `${trusted}: markup of a screen` },
  { expression: raw`/import\(.*?["'${'`'}](\.\/[^"'${'`'}$]+\.js)/`, bound: `${trusted}: a built module` },
  { expression: '/\\{([^}]*)\\}/', bound: switchedFile },
  { expression: '/\\s+as\\s+|\\s*:\\s*/', bound: switchedFile },
  {
    expression:
      '/\\b(?:transpilePackages|serverExternalPackages|serverComponentsExternalPackages|noExternal|dedupe)\\b[\'"]?\\s*[:=]\\s*\\[[^\\]]*\\]/g',
    bound: switchedFile,
  },
  { expression: '/\\b(customBaseUrl[\'"]?\\s*:\\s*)(["\'`])((?:(?!\\2)[^\\n$\\\\])*)\\2/g', bound: switchedFile },
  { expression: '/"(@(?:stytch|cloudflare)\\/[\\w-]+)"(\\s*:\\s*)("[^"]*"|\\{)/g', bound: switchedFile },
  { expression: '/"(?:\\\\.|[^"\\\\])*"|[{}]/g', bound: switchedFile },
  {
    expression:
      '/(?:\\bfrom|\\brequire\\(|\\bimport\\()\\s*[\'"]stytch[\'"]|^\\s*(?:import|from)\\s+stytch\\b|stytchauth\\/stytch-go|require [\'"]stytch[\'"]|com\\.stytch\\.java|^\\s*"stytch"\\s*:/',
    bound: switchedFile,
  },
  { expression: '/^[^\\S\\n]*@import[^\\n]*@stytch\\/[\\w-]+\\/[^\\n]*\\n?/gm', bound: switchedFile },
  { expression: '/(?:\\*\\s+as\\s+)?([\\w$]+)$/', bound: switchedFile },
  { expression: '/\\b(baseURL[\'"]?\\s*:\\s*)(["\'`])((?:(?!\\2)[^\\n$\\\\])*)\\2/g', bound: switchedFile },
  { expression: '/"(?:next|@remix-run\\/[\\w-]+|@react-router\\/[\\w-]+)"\\s*:/', bound: switchedFile },
  {
    expression:
      '/(?:^|\\/)(?:\\.env[^/]*|[^/]*\\.(?:ya?ml|toml|tf|tfvars|sh|ini|properties|conf)|(?:Docker|Container|Proc|Make)file[^/]*)$/i',
    bound: switchedFile,
  },
  {
    expression: 'new RegExp(`(?:\\\\bfrom|\\\\bimport|\\\\brequire)\\\\s*\\\\(?\\\\s*${source}`)',
    bound: switchedFile,
  },
  {
    expression: "new RegExp(`(?:${patterns.join('|')})\\\\s*\\\\)?\\\\s*(?:<[^()]*>)?\\\\s*\\\\(`)",
    bound: switchedFile,
  },
  {
    expression:
      'new RegExp(`\\\\b(?:import|require|importActual|requireActual)\\\\s*(?:<[^()]*(?:\\\\([^()]*\\\\))?[^()]*>)?\\\\s*\\\\(\\\\s*${source}`)',
    bound: switchedFile,
  },
  {
    expression:
      'new RegExp(`\\\\b(?:${any})\\\\s*:\\\\s*([A-Za-z_$][\\\\w$]*)[^{}()]*\\\\}\\\\s*(?:\\\\]\\\\s*)?(?:=(?!=)|\\\\)\\\\s*=>)`)',
    bound: switchedFile,
  },
  {
    expression: 'new RegExp(`\\\\b(?:const|let|var)\\\\s+([\\\\w$]+)\\\\s*=[^;\\\\n]*\\\\.(?:${any})\\\\s*(?:;|$)`)',
    bound: switchedFile,
  },
  {
    expression: '/\\b(?:function\\s*\\*?|class)\\s+([\\w$]+)/g',
    bound: switchedFile,
  },
  {
    expression: '/\\bimport\\s+([^;\'"`]*?)\\s+from\\s*[\'"](?!@stytch\\/|@latchkey\\/)/g',
    bound: switchedFile,
  },
  {
    expression:
      'new RegExp(`\\\\bimport\\\\s+([^;\'"\\`]*?)\\\\s+from\\\\s*${source}|\\\\b(?:const|let|var)\\\\s+([^;=\'"]*?)\\\\s*=\\\\s*(?:await\\\\s+)?(?:require|import)\\\\s*\\\\(\\\\s*${source}`)',
    bound: switchedFile,
  },
  {
    expression:
      'new RegExp(`(?:https?:)?\\\\/\\\\/(?:${hosts})\\\\/?(@stytch\\\\/[\\\\w-]+)(?:@[\\\\w.^~*-]+)?((?:\\\\/[\\\\w.+/-]*)?)(?:\\\\?[\\\\w=&,.@/-]*)?`)',
    bound: switchedFile,
  },
  { expression: '/(["\'`])(@(?:stytch|cloudflare)\\/[\\w./-]+)\\1/g', bound: switchedFile },
  {
    expression:
      '/^\\uFEFF?(?:#!.*\\r?\\n)?(?:\\s*(?:\\/\\/[^\\n]*\\n|\\/\\*[\\s\\S]*?\\*\\/|([\'"])use \\w+\\1[ \\t]*;?))*[^\\S\\n]*(?:\\n\\s*)?/',
    bound: switchedFile,
  },

  // `latchkey add`.
  {
    expression: '/\\/*$/',
    bound: addedFile,
  },
  {
    expression: '/^import\\s*\\{[^}]*\\}\\s*from\\s*[\'"][^\'"\\n]+[\'"];?[ \\t]*\\r?\\n/gm',
    bound: addedFile,
  },
  {
    expression:
      '/^[ \\t]*(?:export\\s+)?(?:const|let|var)\\s+(\\w+)(?:\\s*:[^=\\n]+)?\\s*=\\s*(?:[Ff]astify|require\\(\\s*[\'"]fastify[\'"]\\s*\\))\\s*(?:<[^\\n(]*>)?(?=\\()/m',
    bound: addedFile,
  },
  {
    expression: '/^\\s*(?:import|export)\\b/m',
    bound: addedFile,
  },
  {
    expression: '/\\bnode\\b[^&|]*\\.[cm]?ts\\b/',
    bound: addedFile,
  },
  {
    expression: '/<App\\s*\\/>|<RouterProvider\\b[^>]*\\/>/g',
    bound: addedFile,
  },
  {
    expression: '/«[^»]*»/g',
    bound: addedFile,
  },
  {
    expression:
      '/^(?:import\\b[^\\n]*?(?:from\\s*)?[\'"][^\'"\\n]+[\'"];?|(?:const|let|var)\\b[^\\n=]*=\\s*require\\([^\\n]*\\);?)[ \\t]*\\r?\\n/gm',
    bound: addedFile,
  },
  {
    expression: '/"(?:\\\\.|[^"\\\\])*"(?:\\s*:\\s*\\{)?|[{}[\\]]/g',
    bound: addedFile,
  },
  {
    expression: "/^import (\\{[^}]*\\}|\\w+) from ('[^']+')$/gm",
    bound: addedFile,
  },
  {
    expression: '/^[ \\t]*(?:export\\s+)?(?:const|let|var)\\s+(\\w+)(?:\\s*:[^=\\n]+)?\\s*=\\s*express\\s*(?=\\()/m',
    bound: addedFile,
  },
  {
    expression:
      '/^[ \\t]*(?:export\\s+)?(?:const|let|var)\\s+(\\w+)(?:\\s*:[^=\\n]+)?\\s*=\\s*new\\s+Hono\\s*(?:<[^\\n(]*>)?(?=\\()/m',
    bound: addedFile,
  },
  {
    expression: 'new RegExp(`^${root}/layout\\\\.[jt]sx?$`)',
    bound: addedFile,
  },
  {
    expression: 'new RegExp(`^${base}pages/_app\\\\.[jt]sx?$`)',
    bound: addedFile,
  },
  {
    expression: 'new RegExp(`^${base}(?:proxy|middleware)\\\\.[jt]sx?$`)',
    bound: addedFile,
  },
]
