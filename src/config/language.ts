/** What the document of a run may be written in. */
export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]
