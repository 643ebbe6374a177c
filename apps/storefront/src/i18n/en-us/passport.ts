export const passport = {
  title: 'Log in',
}
