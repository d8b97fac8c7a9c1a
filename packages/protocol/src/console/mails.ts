/** The kinds of mails that a project can word itself. */
export type ConsoleMailKind = 'code' | 'link' | 'invitation' | 'reset' | 'certificate'

/** A mail template, as the setting `mail_templates` stores it. */
export interface ConsoleMailTemplate {
  readonly template_id: string
  readonly kind: ConsoleMailKind
  /** BCP 47; missing for every language without a template of its own. */
  readonly locale?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

/** A kind of mail with the placeholders of its templates. */
export interface ConsoleMail {
  readonly kind: ConsoleMailKind
  readonly placeholders: readonly string[]
  /** The placeholder that text and HTML have to contain. */
  readonly needs: string
}

/** The mails of a project. */
export interface ConsoleMails {
  readonly mails: readonly ConsoleMail[]
  readonly templates: readonly ConsoleMailTemplate[]
}

/** A mail as users receive it, with a sample code and link. */
export interface ConsoleMailPreview {
  readonly subject: string
  readonly text: string
  /** Path of a page with the HTML version, for a frame; null for a mail without one. It works for ten minutes. */
  readonly page: string | null
  /** The template that the mail is made from; null for the built-in text. */
  readonly template_id: string | null
  readonly locale: string | null
}
