/** The languages that a user or member can choose: those of the widget (docs/LANGUAGES.md). BCP 47. */
export const languages = ['en', 'ar', 'de', 'es', 'fr', 'he', 'ja', 'pt-BR', 'zh-CN'] as const

export type Language = (typeof languages)[number]
