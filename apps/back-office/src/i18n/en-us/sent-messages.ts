export const sentMessages = {
  title: 'Texts and mails',
  line: 'What the shop sent in the last 24 hours, and what did not arrive.',
  texts: 'Texts by provider',
  noTexts: 'The shop sent no text in the last 24 hours.',
  arrived: '{{count}} of {{total}} arrived',
  failed: '{{count}} did not arrive',
  open: '{{count}} without a report yet',
  reason: '{{reason}}: {{count}}',
  unknownReason: 'No reason given',
  unknownProvider: 'Unknown provider',
  givenUp: 'Given up',
  givenUpTexts: 'Texts',
  givenUpTextsWhy: 'No provider took them within two minutes, or it is unknown whether one did.',
  givenUpMails: 'Mails',
  givenUpMailsWhy:
    'The mail server refused the address or took none for nine hours, or earlier mails came back.',
} as const
