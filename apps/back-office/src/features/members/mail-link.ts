/**
 * The link that writes to a member. An email may have `?` and `&` before its `@`, which must not add
 * recipients or words to the mail.
 */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
