export const help = {
  title: 'Help',
  questions: 'Frequently asked questions',
  subjects: 'Question topics',
  linkTo: 'Link to this answer',
  questionsFailed: 'The questions could not be loaded.',
} as const
