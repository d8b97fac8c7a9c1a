import type { Catalogue, LocaleSections } from './copy.ts'

/** Merges the sections of a language into one table of all its sentences. */
export const catalogueOf = (sections: LocaleSections): Catalogue => Object.assign({}, ...Object.values(sections))
