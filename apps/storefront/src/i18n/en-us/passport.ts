export const passport = {
  title: 'Log in',
} as const
