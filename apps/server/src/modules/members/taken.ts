/**
 * For an error of the database: `taken` when another account has the number or email;
 * throws any other error on.
 */
export function takenOrThrow(error: unknown): 'taken' {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'members_mobile_key' || constraint === 'members_email_key_key') return 'taken'
  throw error
}
