/** The authenticator app and its recovery codes. */
export const factor = {
  scan: 'Scan this with your authenticator app, then type the code that it shows.',
  byHand: 'By hand:',
  qrLabel: 'QR code for the authenticator app',
  codeFromApp: 'Code from the app',
  codeNotFromApp:
    'This is not the code of this app. Wait for the next one, and check that the phone’s clock is right.',
  beginAgain: 'This took too long. Load the page again and scan the new code.',
  confirm: 'Confirm',
  codes: 'Recovery codes',
  codesText:
    'If you lose your phone, one of these codes opens your account. Each works once; keep them on paper.',
  shownOnce: 'Shown once; all codes from before stop working.',
  print: 'Print',
  putAway: 'I have put them away',
} as const
