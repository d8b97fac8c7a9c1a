/** What happened, in the plots: a release of the site, an outage, or anything else. */
export const annotationKinds = ['release', 'outage', 'note'] as const

/** A moment that the plots mark. */
export interface ConsoleAnnotation {
  readonly kind: (typeof annotationKinds)[number]
  readonly text: string
  /** RFC 3339, with a time zone; default: now. */
  readonly at?: string
}

/** A moment that was marked. */
export interface ConsoleAnnotated {
  /** RFC 3339. */
  readonly at: string
}
