export const login = {
  title: 'Log in',
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  staffOnly: 'For staff only. Looking for leather?',
  toShop: 'The shop is here',
  endedTitle: 'Your session has ended',
  endedText: 'Log in again to go on. What you typed is still here.',
  otherPerson: 'Log in as somebody else and leave this page',
} as const
